import type { Language } from '@countersign/languages/browser';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/**
 * Formats a duration with its two largest units, e.g. `1 day 4 hours`. Less than a minute counts as a minute.
 * @param style `narrow` for charts
 */
export function showDuration(seconds: number, language: Language, style: 'long' | 'narrow' = 'long'): string {
  let rest = Math.max(MINUTE, Math.round(seconds / MINUTE) * MINUTE);
  const parts: string[] = [];
  for (const [unit, length] of UNITS) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0)
      parts.push(new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: style }).format(count));
    // Hours matter for one or two days, and minutes for one or two hours.
    if (parts.length === 2 || (parts.length === 1 && count >= 10)) break;
  }
  return new Intl.ListFormat(language, { type: 'unit', style: 'narrow' }).format(parts);
}
