import { nextStatusWhileOpen } from '../../domain/envelope/envelope.ts';
import { requireMayRejectOnBehalf } from '../../domain/envelope/turn-order.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import { requireRecipient } from '../../envelopes/contents/require-recipient.ts';
import { rejectEnvelope } from '../../envelopes/progress/reject-envelope.ts';
import type { RecipientRow, WholeEnvelope } from '../../envelopes/rows.ts';
import { type Sender, toActor } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';

/**
 * Records that a recipient has declined in some other way, e.g. by telephone. Also allowed before the recipient's turn
 * and after the deadline.
 * @returns the envelope and the recipient after the change
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_PENDING, DOCUMENT_COMPLETED, DOCUMENT_REJECTED, ROLE_MAY_NOT_ACT,
 * RECIPIENT_ALREADY_COMPLETED
 */
export async function rejectOnBehalf(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  { recipientId, reason }: { recipientId: number; reason: string | null },
): Promise<{ contents: WholeEnvelope; recipient: RecipientRow }> {
  return changeEnvelope(services, sender, key, async (work) => {
    const contents = work.contents;
    const recipient = requireRecipient(contents, recipientId);
    nextStatusWhileOpen(work.envelope, 'REJECT');
    requireMayRejectOnBehalf(contents.recipients, recipientId);
    const refusal = { reason, onBehalf: true, proofs: { authentication: [] } };
    const rejecter = rejectEnvelope(work, recipient, refusal, toActor(sender));
    return { contents: work.contents, recipient: rejecter };
  });
}
