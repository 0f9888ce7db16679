import { nextStatusWhileOpen } from '../../../domain/envelope/envelope.ts';
import { requireMayRejectOnBehalf } from '../../../domain/envelope/turn-order.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import type { RecipientRow, WholeEnvelope } from '../../../envelopes/rows.ts';
import { actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { rejectEnvelope } from '../../sign/reject-envelope.ts';
import { findRecipient } from './find-recipient.ts';

/**
 * Records a rejection that a recipient has told the sender, for example by telephone. This is also possible before the
 * recipient's turn and after the deadline.
 * @param reason null if none was given
 * @returns the envelope and the recipient afterwards
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
    const recipient = findRecipient(contents, recipientId);
    nextStatusWhileOpen(work.envelope, 'REJECT');
    requireMayRejectOnBehalf(contents.recipients, recipientId);
    const refusal = { reason, onBehalf: true, proofs: { authentication: [] } };
    const rejecter = rejectEnvelope(work, recipient, refusal, actorOf(sender));
    return { contents: work.contents, recipient: rejecter };
  });
}
