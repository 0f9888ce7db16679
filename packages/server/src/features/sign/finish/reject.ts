import type { SigningOutcome } from '@countersign/contracts/signing';
import { requireMayReject } from '../../../domain/envelope/turn-order.ts';
import { changeEnvelope } from '../../../envelopes/change/change-envelope.ts';
import { rejectEnvelope } from '../../../envelopes/progress/reject-envelope.ts';
import type { Services } from '../../../envelopes/services.ts';
import { spendProof } from '../proofs/spend-proof.ts';
import { actAsRecipient } from '../recipient/act-as-recipient.ts';
import { foundAs, type RecipientContext } from '../recipient/identify-recipient.ts';
import { waitForSeal } from './wait-for-seal.ts';

/**
 * Declines the document for a recipient.
 * @returns the state once the copy with the record of the rejection is sealed, or after five seconds
 * @throws RuleViolation NOT_YOUR_TURN, ROLE_MAY_NOT_ACT, RECIPIENT_ALREADY_COMPLETED, RECIPIENT_AUTHENTICATION_REQUIRED
 */
export async function reject(
  services: Services,
  caller: RecipientContext,
  reason: string | null,
): Promise<SigningOutcome> {
  const begun = performance.now();
  const after = await changeEnvelope(services, caller, { signingToken: caller.token }, async (work) => {
    const act = await actAsRecipient(work, caller);
    const { contents, recipient, actor } = act;
    requireMayReject(contents.recipients, work.envelope.meta.signingOrder, recipient.id);
    const proofs = await spendProof(act);
    rejectEnvelope(work, recipient, { reason, onBehalf: false, proofs }, actor);
    return foundAs(caller, work.contents);
  });
  return waitForSeal(services, caller, after, begun);
}
