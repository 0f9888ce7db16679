import { type Expiration, expiresAt } from './expiration.ts';

/** Defines when recipients who have not finished are reminded. */
export interface Reminders {
  /** Wait between the invitation and the first reminder. Null for no reminders. */
  sendAfter: Expiration | null;
  /** Wait between two reminders. Null for a single reminder. */
  repeatEvery: Expiration | null;
}

/** Counts the reminders of a recipient. */
export interface ReminderCount {
  /** Time of the invitation, or of the sender's last reminder. */
  from: Date;
  /** Counts the reminders sent since then. */
  sent: number;
}

/** Limits the reminders of a recipient. */
const MOST_REMINDERS = 5;
/** Ends the reminders of a recipient after this time. */
const LAST_REMINDER: Expiration = { count: 30, unit: 'day' };

/** Returns the time of a recipient's next reminder if the last one, if any, was sent now. Null if none follows. */
export function nextReminder(
  reminders: Reminders | null | undefined,
  { from, sent }: ReminderCount,
  now: Date,
): Date | null {
  const isFirst = sent === 0;
  const period = reminders?.sendAfter && (isFirst ? reminders.sendAfter : reminders.repeatEvery);
  if (!period || sent >= MOST_REMINDERS) return null;
  const due = expiresAt(isFirst ? from : now, period);
  return due <= expiresAt(from, LAST_REMINDER) ? due : null;
}

/** Returns the time of the next attempt to send a reminder that cannot be sent now. Null if there is none. */
export function nextAttempt(reminders: Reminders | null | undefined, { from }: ReminderCount, now: Date): Date | null {
  return nextReminder(reminders, { from, sent: 1 }, now);
}
