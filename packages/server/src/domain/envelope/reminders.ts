import { type Expiration, expiresAt } from './expiration.ts';

/** When recipients who have not finished are reminded. */
export interface Reminders {
  /** Wait between the invitation and the first reminder. Null for no reminders. */
  sendAfter: Expiration | null;
  /** Wait between two reminders. Null for a single reminder. */
  repeatEvery: Expiration | null;
}

/** Counts the reminders of a recipient. */
export interface ReminderCount {
  /** When they were invited, or the sender reminded them. */
  from: Date;
  /** Counts the reminders sent since then. */
  sent: number;
}

/** Nobody gets more reminders. */
const MOST_REMINDERS = 5;
/** Nor any later than this. */
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
