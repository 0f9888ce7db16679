import type { RecipientAction } from '../../../domain/teams/policies.ts';
import type { EnvelopeContents, RecipientRow, WholeEnvelope } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { notFound } from '../../../envelopes/store/find-envelope.ts';
import { loadEnvelope } from '../../../envelopes/store/load-envelope.ts';
import { authoriseRecipient } from './authorise-recipient.ts';
import type { Visitor } from './visitor.ts';

export interface FoundRecipient {
  contents: WholeEnvelope;
  recipient: RecipientRow;
}

/**
 * A recipient's request, with the envelope as it was when the request arrived. Use cases that make changes check the
 * request again under the envelope's lock (`actAsRecipient`).
 */
export interface RecipientContext extends Visitor, FoundRecipient {
  /** The route's action. Its policy defines which proofs the route may require. */
  action: RecipientAction;
}

/**
 * Identifies the recipient by a visitor's link. Requires that the recipient has authenticated for access, unless the
 * request is part of the authentication.
 * @throws RuleViolation NOT_FOUND if the token is unknown, or if the document was deleted or not sent yet, so that
 * these cases look the same; RECIPIENT_AUTHENTICATION_REQUIRED
 */
export async function identifyRecipient(
  services: Services,
  visitor: Visitor,
  action: RecipientAction = 'signing.read',
): Promise<RecipientContext> {
  const found = await findByLink(services, visitor.token);
  const entered = action === 'signing.prove' ? action : 'signing.read';
  await authoriseRecipient(services.database.orm, found, visitor, entered, services.clock.now());
  return { ...visitor, ...found, action };
}

/**
 * Finds the recipient of a signing token without authentication. The caller may not display any part of the document.
 * @throws RuleViolation NOT_FOUND, for the same reasons as `identifyRecipient`
 */
export async function findByLink(services: Services, token: string): Promise<FoundRecipient> {
  // Tokens consist only of these characters. Some others would cause a database error.
  if (!/^\w{1,200}$/.test(token)) throw notFound({ signingToken: token });
  return foundAs({ token }, await loadEnvelope(services.database.orm, { signingToken: token }));
}

export const foundAs = ({ token }: Pick<Visitor, 'token'>, contents: WholeEnvelope): FoundRecipient => ({
  contents,
  recipient: findByToken(contents, token),
});

/** Returns a token's recipient from an envelope that is already loaded, e.g. in a change. */
export function findByToken({ envelope, recipients }: EnvelopeContents, token: string): RecipientRow {
  const recipient = recipients.find((each) => each.token === token);
  // Links are created together with a draft, but recipients may not see drafts.
  if (!recipient || envelope.status === 'DRAFT') throw notFound({ signingToken: token });
  return recipient;
}
