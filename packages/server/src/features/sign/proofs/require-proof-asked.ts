import type { ProofPurpose } from '@countersign/contracts/vocabulary';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { AuthMethod } from '../../../domain/proofs/auth-options.ts';
import { OPTION_OF, requiredMethods } from '../../../domain/proofs/proof.ts';
import type { Services } from '../../../envelopes/services.ts';
import { authoriseRecipient } from '../recipient/authorise-recipient.ts';
import type { RecipientContext } from '../recipient/identify-recipient.ts';

/**
 * Checks that the sender requires this authentication method. A recipient who authenticates for an action must already
 * have authenticated for access.
 * @throws RuleViolation RECIPIENT_AUTHENTICATION_REQUIRED for access, INVALID_REQUEST if the sender does not require
 * this method
 */
export async function requireProofAsked(
  services: Services,
  caller: RecipientContext,
  purpose: ProofPurpose,
  method: AuthMethod,
): Promise<void> {
  const { contents, recipient } = caller;
  if (purpose === 'ACTION') {
    await authoriseRecipient(services.database.orm, caller, caller, 'signing.read', services.clock.now());
  }
  if (!requiredMethods(purpose, contents.envelope, recipient).includes(method)) {
    throw new RuleViolation('INVALID_REQUEST', `The sender does not require ${method} in ${OPTION_OF[purpose]}.`);
  }
}
