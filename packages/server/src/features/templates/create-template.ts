import type { TemplateType } from '@countersign/contracts/vocabulary';
import { requireRecipientsFit } from '../../domain/envelope/checks/recipient-list.ts';
import { type DocumentMetaInput, withMeta } from '../../domain/envelope/document-meta.ts';
import type { NewFile } from '../../envelopes/contents/insert-files.ts';
import { createDraft } from '../../envelopes/create/create-draft.ts';
import { createPrepared } from '../../envelopes/create/create-prepared.ts';
import { findCreated, hashRequest } from '../../envelopes/create/find-created.ts';
import { type NewContents, prepareDraft, sameContents } from '../../envelopes/create/prepare-draft.ts';
import type { WholeEnvelope } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';

export interface NewTemplate extends Omit<NewContents, 'files'> {
  templateType: TemplateType;
  publicTitle?: string;
  publicDescription?: string;
  /** If omitted, the template's PDF is uploaded later. */
  files?: NewFile[];
  meta: DocumentMetaInput | null;
}

/**
 * Creates a template, whose PDF can be uploaded later. Repeated requests with the same `externalId` return the first
 * template.
 * @throws RuleViolation NOT_FOUND (folder), EXTERNAL_ID_TAKEN, RECIPIENT_EMAIL_TAKEN, TOO_MANY_RECIPIENTS, and the
 * errors from `insertFields`
 */
export async function createTemplate(services: Services, sender: Sender, input: NewTemplate): Promise<WholeEnvelope> {
  const { teamId } = sender;
  const { externalId, title, files = [{ title, pdf: null }] } = input;
  const meta = withMeta(input.meta);
  requireRecipientsFit(meta.signingOrder, [], input.recipients);
  const requestHash = hashRequest(sameRequest(input));
  const earlier = await findCreated(services, { teamId, type: 'TEMPLATE', externalId, requestHash });
  if (earlier) return earlier;
  const draft = await prepareDraft(services, sender, { ...input, type: 'TEMPLATE', files, meta }, { requestHash });
  return createPrepared(services, draft, (work) => createDraft(work, draft));
}

/** Returns the parts of a request that identify a repeated request: all properties and the hashes of the PDFs. */
const sameRequest = ({ files, ...input }: NewTemplate): object => ({
  ...input,
  ...(files && sameContents({ ...input, files })),
});
