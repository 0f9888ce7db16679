import { nextStatusWhileOpen } from '../../../domain/envelope/envelope.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/envelope-change.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import type { EnvelopeRow } from '../../../envelopes/rows.ts';
import { actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { settleQuestions } from '../../../envelopes/settle-questions.ts';

/**
 * Cancels a document that is waiting for recipients. Its team can still read it, but no one can act any more.
 * @param reason null if none was given
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_PENDING, DOCUMENT_COMPLETED, DOCUMENT_REJECTED, DOCUMENT_CANCELLED
 */
export async function cancelDocument(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  reason: string | null,
): Promise<EnvelopeRow> {
  return changeEnvelope(services, sender, key, (work) => {
    const status = nextStatusWhileOpen(work.envelope, 'CANCEL');
    withdraw(work, sender, reason);
    work.update({ status, cancellationReason: reason });
    return work.envelope;
  });
}

/** Cancels a document within an open change. Everyone who was invited is notified. */
export function withdraw(work: EnvelopeChange, sender: Sender, reason: string | null): void {
  work.say('DOCUMENT_CANCELLED', { title: work.envelope.title, reason }, actorOf(sender));
  // Sealing stops too, in case everyone has just finished. Deadlines and reminders end.
  work.update({ sealing: 'NONE', expirationDueAt: null, reminderDueAt: null });
  settleQuestions(work, work.contents.recipients);
}
