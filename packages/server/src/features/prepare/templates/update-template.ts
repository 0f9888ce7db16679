import { changesBetween } from '../../../domain/audit/audit-changes.ts';
import { type DocumentMetaInput, withMeta } from '../../../domain/envelope/document-meta.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeContents } from '../../../envelopes/rows.ts';
import { actorOf, type Sender, templateKey } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { isExternalIdTaken } from '../documents/create-once.ts';
import { requireFolder } from '../folders/find-folder.ts';
import type { NewTemplate } from './create-template.ts';

export type TemplateChanges = Partial<
  Pick<NewTemplate, 'title' | 'externalId' | 'folderId' | 'templateType' | 'authOptions' | 'attachments'>
> & { meta?: DocumentMetaInput };

/**
 * Changes a template; what is not given stays, also of `meta`. Documents made from it stay as they are.
 * @throws RuleViolation NOT_FOUND, also of the folder; EXTERNAL_ID_TAKEN
 */
export async function updateTemplate(
  services: Services,
  sender: Sender,
  number: number,
  { meta, ...given }: TemplateChanges,
): Promise<EnvelopeContents> {
  try {
    return await changeEnvelope(services, templateKey(sender, number), async (work) => {
      const before = work.envelope;
      const values = { ...given, ...(meta && { meta: withMeta(meta, before.meta) }) };
      const changes = changesBetween(before, values);
      if (changes.length === 0) return work.contents();

      const { folderId } = values;
      if (folderId && folderId !== before.folderId) await requireFolder(work.tx.orm, before, folderId);
      await work.update(values);
      work.record('TEMPLATE_UPDATED', { changes }, actorOf(sender));
      return work.contents();
    });
  } catch (error) {
    if (!isExternalIdTaken(error)) throw error;
    const message = `The externalId "${given.externalId}" belongs to another template.`;
    throw new RuleViolation('EXTERNAL_ID_TAKEN', message, [{ path: ['externalId'], message }]);
  }
}
