import { type DocumentMetaInput, withMeta } from '../../../domain/envelope/document-meta.ts';
import { requireRecipientsFit } from '../../../domain/envelope/recipient-list.ts';
import type { WholeEnvelope } from '../../../envelopes/rows.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { createDraft, type NewContents, sameContents } from './create-draft.ts';
import { createOnce } from './create-once.ts';

export interface NewDocument extends NewContents {
  meta: DocumentMetaInput | null;
  formValues: Record<string, string | boolean | number> | null;
}

/**
 * Creates a draft, which may still be waiting for its PDF. A repeated request with the same `externalId` returns the document
 * of the first one, even if both arrive at the same time.
 * @throws RuleViolation NOT_FOUND (folder), EXTERNAL_ID_TAKEN, RECIPIENT_EMAIL_TAKEN, TOO_MANY_RECIPIENTS, and the errors of
 * `insertFields`
 */
export async function createDocument(services: Services, sender: Sender, input: NewDocument): Promise<WholeEnvelope> {
  const { teamId } = sender;
  const { externalId } = input;
  const meta = withMeta(input.meta);
  requireRecipientsFit(meta.signingOrder, [], input.recipients);
  const draft = { ...input, type: 'DOCUMENT', templateNumber: null, meta } as const;
  return createOnce(services, { teamId, type: 'DOCUMENT', externalId }, sameContents(input), (requestHash) =>
    createDraft(services, sender, draft, requestHash),
  );
}
