import type { Sender } from '../documents/sender.ts';
import { type DocumentMetaInput, withMeta } from '../domain/document-meta.ts';
import { requireRecipientsFit } from '../domain/recipient-list.ts';
import type { TemplateType } from '../domain/template-type.ts';
import { createDraft, type NewContents } from '../envelopes/create-draft.ts';
import { createOnce } from '../envelopes/create-once.ts';
import type { EnvelopeContents } from '../envelopes/rows.ts';
import type { Services } from '../services.ts';

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
