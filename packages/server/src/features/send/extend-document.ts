import { nextStatusWhileOpen } from '../../domain/envelope/envelope.ts';
import { type Expiration, isExpired } from '../../domain/envelope/expiration.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import { beginReminders } from '../../envelopes/progress/plan-reminders.ts';
import { renewExpiry } from '../../envelopes/progress/set-expiry.ts';
import type { RecipientRow } from '../../envelopes/rows.ts';
import { type Sender, toActor } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';

/**
 * Sets a new deadline, counted from now, for all recipients who have not finished. Links that had expired work again,
 * and their recipients are notified by email. A document without a deadline gets one.
 * @returns the recipients with their new deadline
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_PENDING, DOCUMENT_COMPLETED, DOCUMENT_REJECTED
 */
export async function extendDocument(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  period: Expiration,
): Promise<RecipientRow[]> {
  return changeEnvelope(services, sender, key, async (work) => {
    nextStatusWhileOpen(work.envelope, 'EXTEND');
    const { envelope, recipients } = work.contents;
    // Resending the document then renews the deadline by the same period.
    if (envelope.meta.expiration === null) work.update({ meta: { ...envelope.meta, expiration: period } });
    // Recipients whose deadline had passed, including those who asked for more time.
    const over = recipients.filter(
      ({ invitedAt, signingStatus, expiresAt }) =>
        invitedAt !== null && signingStatus === 'NOT_SIGNED' && isExpired(expiresAt, work.now),
    );
    const overIds = over.map(({ id }) => id);
    const renewed = renewExpiry(work, recipients, period, toActor(sender), overIds);
    if (overIds.length > 0) beginReminders(work, overIds);
    return renewed;
  });
}
