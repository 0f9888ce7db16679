import { type DocumentMetaInput, withMeta } from '../../../domain/envelope/document-meta.ts';
import type { TemplateType } from '../../../domain/envelope/template-type.ts';
import { requireRecipientsFit } from '../../../domain/recipients/recipient-list.ts';
import type { EnvelopeContents } from '../../../envelopes/rows.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { createDraft, type NewContents } from '../documents/create-draft.ts';
import { createOnce } from '../documents/create-once.ts';

export interface NewTemplate extends Omit<NewContents, 'files'> {
  templateType: TemplateType;
  meta: DocumentMetaInput | null;
}

/**
 * Creates a template that waits for its PDF, with its recipients and fields, or nothing. A repeated request with the
 * same `externalId` is answered with the template the first one made.
 * @throws RuleViolation NOT_FOUND (folder), EXTERNAL_ID_TAKEN, RECIPIENT_EMAIL_TAKEN, TOO_MANY_RECIPIENTS, and what
 * `insertFields` throws
 */
export async function createTemplate(
  services: Services,
  sender: Sender,
  input: NewTemplate,
): Promise<EnvelopeContents> {
  requireRecipientsFit([], input.recipients);
  const { externalId, title, meta } = input;
  const files = [{ title, pdf: null }];
  const draft = { ...input, type: 'TEMPLATE', files, meta: withMeta(meta) } as const;
  return createOnce(services, { teamId: sender.teamId, type: 'TEMPLATE', externalId }, input, (requestHash) =>
    createDraft(services, sender, draft, requestHash),
  );
}
