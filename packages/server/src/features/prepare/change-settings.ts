import { changesBetween } from '../../domain/audit/audit-changes.ts';
import { type DocumentMetaInput, withMeta } from '../../domain/envelope/document-meta.ts';
import { nextStatus } from '../../domain/envelope/envelope.ts';
import { type Issue, RuleViolation } from '../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../envelopes/change-envelope.ts';
import type { EnvelopeKey } from '../../envelopes/find-envelope.ts';
import type { EnvelopeRow, WholeEnvelope } from '../../envelopes/rows.ts';
import { actorOf, type Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { NewAttachment } from './attachments/add-attachments.ts';
import { replaceAttachments } from './attachments/replace-attachments.ts';
import { isExternalIdTaken } from './documents/create-once.ts';
import { requireFolder } from './folders/find-folder.ts';

/** New settings of an envelope. Properties that are left out stay, also within `meta`. */
export type SettingsChange<Setting extends CommonSetting | TemplateSetting> = Partial<Pick<EnvelopeRow, Setting>> & {
  meta?: DocumentMetaInput;
  /** All there are to be; with none of them the others go. */
  attachments?: NewAttachment[];
};

/** Settings that documents and templates share. */
export type CommonSetting = 'title' | 'externalId' | 'folderId' | 'visibility' | 'authOptions';

/** Settings of templates only. */
export type TemplateSetting = 'templateType' | 'publicTitle' | 'publicDescription';

/** Settings that are not part of what is signed. */
const ALWAYS_OPEN = ['externalId', 'folderId', 'visibility'];

/**
 * Changes the settings of a document or a template. Settings that are part of what is signed change only in a draft.
 * @param path where the settings are in the request, for the issues
 * @throws RuleViolation NOT_FOUND, also for the folder; EXTERNAL_ID_TAKEN, DOCUMENT_NOT_DRAFT and the like
 */
export async function changeSettings(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  { meta, attachments, ...given }: SettingsChange<CommonSetting | TemplateSetting>,
  path: Issue['path'],
): Promise<WholeEnvelope> {
  try {
    return await changeEnvelope(services, sender, key, async (work) => {
      const before = work.envelope;
      const values = { ...given, ...(meta && { meta: withMeta(meta, before.meta) }) };
      const changes = changesBetween(before, values);
      if (attachments) {
        nextStatus(before.status, 'EDIT');
        replaceAttachments(work, sender, attachments);
      }
      if (changes.length === 0) return work.contents;

      if (changes.some(({ property }) => !ALWAYS_OPEN.includes(property))) nextStatus(before.status, 'EDIT');
      const { folderId } = values;
      if (folderId && folderId !== before.folderId) await requireFolder(work.tx.orm, sender, before.type, folderId);
      work.update(values);
      work.say(before.type === 'DOCUMENT' ? 'DOCUMENT_UPDATED' : 'TEMPLATE_UPDATED', { changes }, actorOf(sender));
      return work.contents;
    });
  } catch (error) {
    if (!isExternalIdTaken(error)) throw error;
    const message = `The externalId "${given.externalId}" belongs to another one of the team.`;
    throw new RuleViolation('EXTERNAL_ID_TAKEN', message, [{ path: [...path, 'externalId'], message }]);
  }
}
