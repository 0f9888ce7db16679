import { notFound } from '../../envelopes/find-envelope.ts';
import { loadEnvelope } from '../../envelopes/load-envelope.ts';
import type { EnvelopeContents, RecipientRow, WholeEnvelope } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { authoriseRecipient } from './proofs/authorise-recipient.ts';
import type { Visitor } from './visitor.ts';

export interface FoundRecipient {
  contents: WholeEnvelope;
  recipient: RecipientRow;
}

/**
 * Finds the recipient that a visitor acts as, who must have given the required authentication.
 * @throws RuleViolation NOT_FOUND if the token is unknown, or if the document was deleted or not sent yet, which is not
 * distinguished; RECIPIENT_AUTHENTICATION_REQUIRED
 */
export async function findRecipient(services: Services, visitor: Visitor): Promise<FoundRecipient> {
  const found = await findByLink(services, visitor.token);
  await authoriseRecipient(services.database.orm, found, visitor, 'signing.read', services.clock.now());
  return found;
}

/**
 * Finds the recipient of a signing token without authentication. This alone does not permit displaying any part of the
 * document.
 * @throws RuleViolation NOT_FOUND, as above
 */
export async function findByLink(services: Services, token: string): Promise<FoundRecipient> {
  // Tokens contain no other characters, and the database would reject some of them.
  if (!/^\w{1,200}$/.test(token)) throw notFound({ signingToken: token });
  return foundAs({ token }, await loadEnvelope(services.database.orm, { signingToken: token }));
}

export const foundAs = ({ token }: Pick<Visitor, 'token'>, contents: WholeEnvelope): FoundRecipient => ({
  contents,
  recipient: recipientOf(contents, token),
});

/** Returns the recipient of a token from loaded contents, such as those of a change. */
export function recipientOf({ envelope, recipients }: EnvelopeContents, token: string): RecipientRow {
  const recipient = recipients.find((each) => each.token === token);
  // Links exist as soon as a draft is created, but recipients cannot see a draft.
  if (!recipient || envelope.status === 'DRAFT') throw notFound({ signingToken: token });
  return recipient;
}
