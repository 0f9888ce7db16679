import { isEmailWanted } from '../../domain/envelope/document-meta.ts';
import { nextReminder } from '../../domain/envelope/reminders.ts';
import type { EnvelopeChange } from '../change/envelope-change.ts';

/** Starts the reminder intervals of recipients who can act now. */
export function beginReminders(work: EnvelopeChange, recipientIds: readonly number[]): void {
  const { meta } = work.envelope;
  const from = work.now;
  const due = isEmailWanted(meta, 'recipientSigningRequest')
    ? nextReminder(meta.reminders, { from, sent: 0 }, from)
    : null;
  work.updateRecipients(recipientIds, { remindersFrom: from, remindersSent: 0, reminderDueAt: due });
  planReminders(work);
}

/** Schedules the next check of the envelope for the time when its first reminder is due. */
export function planReminders(work: EnvelopeChange): void {
  const times = work.contents.recipients.flatMap(({ signingStatus, reminderDueAt }) =>
    signingStatus === 'NOT_SIGNED' && reminderDueAt ? [reminderDueAt.getTime()] : [],
  );
  const next = times.length > 0 ? Math.min(...times) : null;
  if (next !== (work.envelope.reminderDueAt?.getTime() ?? null)) {
    work.update({ reminderDueAt: next === null ? null : new Date(next) });
  }
}
