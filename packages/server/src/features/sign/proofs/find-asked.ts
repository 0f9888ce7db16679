import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { AuthMethod } from '../../../domain/proofs/auth-options.ts';
import { OPTION_OF, type ProofPurpose, requiredMethods } from '../../../domain/proofs/proof.ts';
import type { Services } from '../../../envelopes/services.ts';
import { type FoundRecipient, findByLink } from '../find-recipient.ts';
import type { Visitor } from '../visitor.ts';
import { requireProof } from './require-proof.ts';

/**
 * Finds a recipient who is asked for a proof. To prove something for acting they have to be let in first.
 * @throws RuleViolation NOT_FOUND; RECIPIENT_AUTHENTICATION_REQUIRED for access; INVALID_REQUEST where the sender does
 *   not ask for this method
 */
export async function findAsked(
  services: Services,
  visitor: Visitor,
  purpose: ProofPurpose,
  method: AuthMethod,
): Promise<FoundRecipient> {
  const found = await findByLink(services, visitor.token);
  if (purpose === 'ACTION') {
    await requireProof(services.database.orm, found, visitor, 'ACCESS', services.clock.now());
  }
  if (!requiredMethods(purpose, found.contents.envelope, found.recipient).includes(method)) {
    throw new RuleViolation('INVALID_REQUEST', `The sender does not ask for ${method} in ${OPTION_OF[purpose]}.`);
  }
  return found;
}
