import { nextStatusWhileOpen } from '../../../domain/envelope/envelope.ts';
import { requireMayRejectOnBehalf } from '../../../domain/envelope/turn-order.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import type { RecipientRow } from '../../../envelopes/rows.ts';
import { actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { conclude } from '../../../platform/idempotency/conclude.ts';
import { rejectEnvelope } from '../../sign/reject-envelope.ts';
import { findRecipient } from './find-recipient.ts';

/**
 * The sender records that a recipient refuses, by telephone for example; also before their turn, and when their time is over.
 * @param reason null when none is given
 * @returns the recipient as they are afterwards
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_PENDING, DOCUMENT_COMPLETED, DOCUMENT_REJECTED, ROLE_MAY_NOT_ACT,
 *   RECIPIENT_ALREADY_COMPLETED
 */
export async function rejectOnBehalf(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  { recipientId, reason }: { recipientId: number; reason: string | null },
): Promise<RecipientRow> {
  return changeEnvelope(services, key, async (work) => {
    const contents = await work.contents();
    const recipient = findRecipient(contents, recipientId);
    nextStatusWhileOpen(work.envelope, 'REJECT');
    requireMayRejectOnBehalf(contents.recipients, recipientId);
    const refusal = { reason, onBehalf: true, authentication: [] };
    const rejecter = await rejectEnvelope(work, contents, recipient, refusal, actorOf(sender));
    return conclude(services, work.tx, rejecter);
  });
}
