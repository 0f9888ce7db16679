import { useLanguage, useSay } from '../../shell/words.tsx';
import type { Meta } from '../model/draft.ts';

type Reminders = Meta['reminderSettings'];
type Interval = Exclude<NonNullable<Reminders>['sendAfter'], { disabled: true }>;

const MOST_REMINDERS = 5;
const LAST_DAY = 30;

/** Returns a function that names the days on which recipients are reminded. */
export function useReminderWords(): (reminders: Reminders) => string {
  const say = useSay('sending');
  const sayInEditor = useSay('editor');
  const language = useLanguage();
  return (reminders) => {
    if (!reminders || 'disabled' in reminders.sendAfter) return sayInEditor('settings.reminders.never');
    const days = daysOfReminders(reminders.sendAfter, reminders);
    if (!days) return sayInEditor('settings.time.other');
    const last = days.at(-1) ?? 0;
    return say('reminders.after', { last, days: new Intl.ListFormat(language).format(days.map(String)) });
  };
}

/** Returns the days after the invitation. Null for months, whose length differs. */
function daysOfReminders(
  first: Interval,
  { repeatEvery, atMost = MOST_REMINDERS }: NonNullable<Reminders>,
): number[] | null {
  const start = toDays(first);
  const step = 'disabled' in repeatEvery ? 0 : toDays(repeatEvery);
  if (start === null || step === null) return null;
  if (step === 0) return [start];
  const days = Array.from({ length: atMost }, (_, index) => start + index * step);
  return days.filter((day, index) => index === 0 || day <= LAST_DAY);
}

function toDays({ unit, amount }: Interval): number | null {
  if (unit === 'month') return null;
  return unit === 'week' ? 7 * amount : amount;
}

/** Whether two settings remind recipients at the same times. */
export function isSameSchedule(one: Reminders, other: Reminders): boolean {
  if (!one || !other) return one === other;
  const { sendAfter, repeatEvery, atMost = MOST_REMINDERS } = other;
  return (
    isSameInterval(one.sendAfter, sendAfter) &&
    isSameInterval(one.repeatEvery, repeatEvery) &&
    (one.atMost ?? MOST_REMINDERS) === atMost
  );
}

const isSameInterval = (one: NonNullable<Reminders>['repeatEvery'], other: NonNullable<Reminders>['repeatEvery']) =>
  'disabled' in one || 'disabled' in other
    ? 'disabled' in one && 'disabled' in other
    : one.unit === other.unit && one.amount === other.amount;
