import type { Language } from '@countersign/languages/browser';

const SOON_MS = 24 * 3_600_000;

/** Whether the deadline passes within a day. */
export const isSoon = (instant: string, now = Date.now()): boolean => Date.parse(instant) - now < SOON_MS;

/** Formats a deadline: the weekday and time if it is soon, otherwise the date. */
export function showDeadline(instant: string, language: Language, now = new Date()): string {
  const date = new Date(instant);
  const isThisYear = date.getFullYear() === now.getFullYear();
  const style: Intl.DateTimeFormatOptions = isSoon(instant, now.getTime())
    ? { weekday: 'short', hour: 'numeric', minute: '2-digit' }
    : { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) };
  return new Intl.DateTimeFormat(language, style).format(date);
}
