import { LIMITS } from '@countersign/contracts/text';
import { type Expiration, expiresAt } from './expiration.ts';

/** When to remind recipients who have not finished. */
export interface Reminders {
  /** Time between the invitation and the first reminder. Null for no reminders. */
  sendAfter: Expiration | null;
  /** Time between two reminders. Null for a single reminder. */
  repeatEvery: Expiration | null;
  /** Maximum number of reminders. Missing if no one has set it. */
  atMost?: number;
}

export interface ReminderCount {
  /** Time of the invitation or of the sender's last reminder. */
  from: Date;
  /** Number of reminders sent since `from`. */
  sent: number;
}

const MOST_REMINDERS = LIMITS.reminders;
/** Time after which a recipient gets no more reminders. */
const LAST_REMINDER: Expiration = { count: 30, unit: 'day' };

/** Returns when a recipient's next reminder is due if the previous one is sent now. Null if there are no more. */
export function nextReminder(
  reminders: Reminders | null | undefined,
  { from, sent }: ReminderCount,
  now: Date,
): Date | null {
  const isFirst = sent === 0;
  const period = reminders?.sendAfter && (isFirst ? reminders.sendAfter : reminders.repeatEvery);
  if (!period || sent >= (reminders.atMost ?? MOST_REMINDERS)) return null;
  const due = expiresAt(isFirst ? from : now, period);
  return due <= expiresAt(from, LAST_REMINDER) ? due : null;
}

/** Returns when to retry a reminder that cannot be sent now. Null if it should not be retried. */
export function nextAttempt(reminders: Reminders | null | undefined, { from }: ReminderCount, now: Date): Date | null {
  return nextReminder(reminders, { from, sent: 1 }, now);
}

/** Time after which reminding all documents of a sending reminds a recipient again. */
const BETWEEN_SENDING_REMINDERS_MS = 12 * 3600 * 1000;

/** Returns the time since which a recipient must not have been reminded, to be reminded with all of a sending. */
export const remindedBefore = (now: Date): Date => new Date(now.getTime() - BETWEEN_SENDING_REMINDERS_MS);
