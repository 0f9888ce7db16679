import type { Language } from '@countersign/languages/browser';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Formats an instant in short form: the time if it is today, the weekday within the last week, otherwise the date. */
export function showShortly(instant: string, language: Language, now = new Date()): string {
  const date = new Date(instant);
  const ageMs = now.getTime() - date.getTime();
  if (date.toDateString() === now.toDateString()) return format(date, language, { hour: 'numeric', minute: '2-digit' });
  if (ageMs >= 0 && ageMs < 6 * DAY_MS) return format(date, language, { weekday: 'short' });
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return format(date, language, { day: 'numeric', month: 'short', ...year });
}

/** Formats the time since an instant, rounded down, e.g. `3 days`. Null within the first minute. */
export function showAge(instant: string, language: Language, now = new Date()): string | null {
  const ageMs = Math.max(0, now.getTime() - new Date(instant).getTime());
  if (ageMs < MINUTE_MS) return null;
  const [unit, lengthMs] = findUnit(ageMs);
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, style).format(Math.floor(ageMs / lengthMs));
}

function findUnit(ageMs: number) {
  if (ageMs < HOUR_MS) return ['minute', MINUTE_MS] as const;
  return ageMs < 2 * DAY_MS ? (['hour', HOUR_MS] as const) : (['day', DAY_MS] as const);
}

/** Formats the time since an instant, e.g. `2 hours ago` or `yesterday`. */
export function showAgo(instant: string, language: Language, now = new Date()): string {
  const ageMs = Math.max(0, now.getTime() - new Date(instant).getTime());
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (ageMs < MINUTE_MS) return words.format(0, 'second');
  const [unit, lengthMs] = findUnit(ageMs);
  return words.format(-Math.floor(ageMs / lengthMs), unit);
}

export const showTime = (instant: string, language: Language): string =>
  format(new Date(instant), language, { hour: 'numeric', minute: '2-digit' });

export const showDay = (instant: string, language: Language): string =>
  format(new Date(instant), language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

export const showExactly = (instant: string, language: Language): string =>
  format(new Date(instant), language, { dateStyle: 'medium', timeStyle: 'short' });

/** Formats an instant in UTC, for comparison across time zones. */
export const showUtc = (instant: string): string => `${instant.slice(0, 19).replace('T', ' ')} UTC`;

const format = (date: Date, language: Language, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, style).format(date);
