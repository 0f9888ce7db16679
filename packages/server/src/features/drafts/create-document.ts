import { requireRecipientsFit } from '../../domain/envelope/checks/recipient-list.ts';
import { type DocumentMetaInput, withMeta } from '../../domain/envelope/document-meta.ts';
import { createDraft } from '../../envelopes/create/create-draft.ts';
import { createPrepared } from '../../envelopes/create/create-prepared.ts';
import { findCreated, hashRequest } from '../../envelopes/create/find-created.ts';
import { type NewContents, prepareDraft, sameContents } from '../../envelopes/create/prepare-draft.ts';
import type { WholeEnvelope } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';

export interface NewDocument extends NewContents {
  meta: DocumentMetaInput | null;
  formValues: Record<string, string | boolean | number> | null;
}

/**
 * Creates a draft, whose PDF can be uploaded later. Repeated requests with the same `externalId` return the first
 * document, even if they arrive at the same time.
 * @throws RuleViolation NOT_FOUND (folder), EXTERNAL_ID_TAKEN, RECIPIENT_EMAIL_TAKEN, TOO_MANY_RECIPIENTS, and the
 * errors from `insertFields`
 */
export async function createDocument(services: Services, sender: Sender, input: NewDocument): Promise<WholeEnvelope> {
  const { teamId } = sender;
  const { externalId } = input;
  const meta = withMeta(input.meta);
  requireRecipientsFit(meta.signingOrder, [], input.recipients);
  const requestHash = hashRequest(sameContents(input));
  const earlier = await findCreated(services, { teamId, type: 'DOCUMENT', externalId, requestHash });
  if (earlier) return earlier;
  const given = { ...input, type: 'DOCUMENT', templateNumber: null, meta } as const;
  const draft = await prepareDraft(services, sender, given, { requestHash });
  return createPrepared(services, draft, (work) => createDraft(work, draft));
}
