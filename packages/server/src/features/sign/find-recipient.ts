import { findEnvelope, loadContents, notFound } from '../../envelopes/find-envelope.ts';
import type { EnvelopeContents, RecipientRow } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { requireProof } from './proofs/require-proof.ts';
import type { Visitor } from './visitor.ts';

/** A recipient with the envelope they were found on. */
export interface FoundRecipient {
  contents: EnvelopeContents;
  recipient: RecipientRow;
}

/**
 * Finds the recipient a visitor comes as, who has proven who they are where the sender asks for it.
 * @throws RuleViolation NOT_FOUND, the same whether the token is unknown, the document deleted or not sent yet;
 *   RECIPIENT_AUTHENTICATION_REQUIRED
 */
export async function findRecipient(services: Services, visitor: Visitor): Promise<FoundRecipient> {
  const found = await findByLink(services, visitor.token);
  await requireProof(services.database.orm, found, visitor, 'ACCESS', services.clock.now());
  return found;
}

/**
 * Finds whose signing link a token belongs to, which proves nothing yet: not to show anything of the document.
 * @throws RuleViolation NOT_FOUND, as above
 */
export async function findByLink(services: Services, token: string): Promise<FoundRecipient> {
  // Other characters are in no token, and some the database would not even take.
  if (!/^\w{1,200}$/.test(token)) throw notFound({ signingToken: token });
  const { orm } = services.database;
  const contents = await loadContents(orm, await findEnvelope(orm, { signingToken: token }, 'read'));
  return foundAs({ token }, contents);
}

/** The same with the contents they are found in. */
export const foundAs = ({ token }: Pick<Visitor, 'token'>, contents: EnvelopeContents): FoundRecipient => ({
  contents,
  recipient: recipientOf(contents, token),
});

/** The same within contents that are loaded already, such as those of an envelope being changed. */
export function recipientOf({ envelope, recipients }: EnvelopeContents, token: string): RecipientRow {
  const recipient = recipients.find((each) => each.token === token);
  // A draft is not visible to recipients (seed 3.1), though their links exist from its creation on.
  if (!recipient || envelope.status === 'DRAFT') throw notFound({ signingToken: token });
  return recipient;
}
