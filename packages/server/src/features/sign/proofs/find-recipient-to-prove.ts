import type { ProofPurpose } from '@countersign/contracts/signing';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { AuthMethod } from '../../../domain/proofs/auth-options.ts';
import { OPTION_OF, requiredMethods } from '../../../domain/proofs/proof.ts';
import type { Services } from '../../../envelopes/services.ts';
import { type FoundRecipient, findByLink } from '../find-recipient.ts';
import type { Visitor } from '../visitor.ts';
import { authoriseRecipient } from './authorise-recipient.ts';

/**
 * Finds a recipient who is required to authenticate. Before authentication for acting, they must have completed the one for
 * access.
 * @throws RuleViolation NOT_FOUND; RECIPIENT_AUTHENTICATION_REQUIRED for access; INVALID_REQUEST if the sender does not require
 * this method
 */
export async function findRecipientToProve(
  services: Services,
  visitor: Visitor,
  purpose: ProofPurpose,
  method: AuthMethod,
): Promise<FoundRecipient> {
  const found = await findByLink(services, visitor.token);
  const action = purpose === 'ACTION' ? 'signing.read' : 'signing.prove';
  await authoriseRecipient(services.database.orm, found, visitor, action, services.clock.now());
  if (!requiredMethods(purpose, found.contents.envelope, found.recipient).includes(method)) {
    throw new RuleViolation('INVALID_REQUEST', `The sender does not require ${method} in ${OPTION_OF[purpose]}.`);
  }
  return found;
}
