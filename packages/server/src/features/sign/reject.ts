import { requireMayReject } from '../../domain/envelope/turn-order.ts';
import type { Services } from '../../envelopes/services.ts';
import { actAsRecipient } from './act-as-recipient.ts';
import { foundAs } from './find-recipient.ts';
import { type Outcome, outcomeWhenSealed } from './outcome.ts';
import { spendProof } from './proofs/spend-proof.ts';
import { rejectEnvelope } from './reject-envelope.ts';
import type { Visitor } from './visitor.ts';

/**
 * @param reason null if none was given
 * @returns the state once the copy with the rejection page is sealed, or after five seconds
 * @throws RuleViolation NOT_YOUR_TURN, ROLE_MAY_NOT_ACT, RECIPIENT_ALREADY_COMPLETED, RECIPIENT_AUTHENTICATION_REQUIRED
 */
export async function reject(services: Services, visitor: Visitor, reason: string | null): Promise<Outcome> {
  const refuse = () =>
    actAsRecipient(services, visitor, async (act) => {
      const { work, contents, recipient, actor } = act;
      requireMayReject(contents.recipients, work.envelope.meta.signingOrder, recipient.id);
      const proofs = await spendProof(act, visitor);
      rejectEnvelope(work, recipient, { reason, onBehalf: false, proofs }, actor);
      return foundAs(visitor, work.contents);
    });
  return outcomeWhenSealed(services, visitor.token, refuse);
}
