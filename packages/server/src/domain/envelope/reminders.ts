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

/** When the next reminder of a recipient is due, where the last one, if any, was sent now; null where none follows. */
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

/** When a reminder that cannot be sent now is tried again; null where none is. */
export function nextAttempt(reminders: Reminders | null | undefined, { from }: ReminderCount, now: Date): Date | null {
  return nextReminder(reminders, { from, sent: 1 }, now);
}
