import { nextStatusWhileOpen } from '../../../domain/envelope/envelope.ts';
import { type Expiration, isExpired } from '../../../domain/envelope/expiration.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import type { RecipientRow } from '../../../envelopes/rows.ts';
import { actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { beginReminders } from '../../sign/plan-reminders.ts';
import { renewExpiry } from '../recipients/set-expiry.ts';

/**
 * Sets a new deadline, counted from now, for recipients who have not finished, even if theirs has passed. Their links work
 * again, and an email notifies them. A document without a deadline gets one.
 * @returns those recipients, with their new deadline
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
    // Resending then renews the deadline by the same period.
    if (envelope.meta.expiration === null) work.update({ meta: { ...envelope.meta, expiration: period } });
    // Their links had expired. They include the recipients who asked for more time.
    const over = recipients.filter(
      ({ invitedAt, signingStatus, expiresAt }) =>
        invitedAt !== null && signingStatus === 'NOT_SIGNED' && isExpired(expiresAt, work.now),
    );
    const overIds = over.map(({ id }) => id);
    const renewed = renewExpiry(work, recipients, period, actorOf(sender), overIds);
    if (overIds.length > 0) beginReminders(work, overIds);
    return renewed;
  });
}
