import { type DocumentMetaInput, withMeta } from '../../../domain/envelope/document-meta.ts';
import { requireRecipientsFit } from '../../../domain/envelope/recipient-list.ts';
import type { TemplateType } from '../../../domain/envelope/template-type.ts';
import type { WholeEnvelope } from '../../../envelopes/rows.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { createDraft, type NewContents, sameContents } from '../documents/create-draft.ts';
import { createOnce } from '../documents/create-once.ts';
import type { NewFile } from '../files/add-files.ts';

export interface NewTemplate extends Omit<NewContents, 'files'> {
  templateType: TemplateType;
  publicTitle?: string;
  publicDescription?: string;
  /** If omitted, the PDF of the template is uploaded later. */
  files?: NewFile[];
  meta: DocumentMetaInput | null;
}

/**
 * Creates a complete template, or nothing. Its PDF may follow later. A repeated request with the same `externalId` returns the
 * template of the first one.
 * @throws RuleViolation NOT_FOUND (folder), EXTERNAL_ID_TAKEN, RECIPIENT_EMAIL_TAKEN, TOO_MANY_RECIPIENTS, and the errors of
 * `insertFields`
 */
export async function createTemplate(services: Services, sender: Sender, input: NewTemplate): Promise<WholeEnvelope> {
  const { externalId, title } = input;
  const files = input.files ?? [{ title, pdf: null }];
  const meta = withMeta(input.meta);
  requireRecipientsFit(meta.signingOrder, [], input.recipients);
  const draft = { ...input, type: 'TEMPLATE', files, meta } as const;
  return createOnce(
    services,
    { teamId: sender.teamId, type: 'TEMPLATE', externalId },
    sameRequest(input),
    (requestHash) => createDraft(services, sender, draft, requestHash),
  );
}

/** Returns the parts of a request that decide whether it is a repeat: all properties and the hashes of the PDFs. */
const sameRequest = ({ files, ...input }: NewTemplate): object => ({
  ...input,
  ...(files && sameContents({ ...input, files })),
});
