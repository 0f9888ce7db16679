import { DateTime, IANAZone } from 'luxon';
import { LIMITS } from '../text/limits.ts';

export const DEFAULT_DATE_FORMAT = 'yyyy-MM-dd hh:mm a';
export const DEFAULT_TIMEZONE = 'Etc/UTC';

// Tokens of other date libraries that Luxon spells differently; only a whole run of letters is replaced.
const OTHER_SPELLINGS = new Map([
  ['YYYY', 'yyyy'],
  ['YY', 'yy'],
  ['DD', 'dd'],
  ['A', 'a'],
  ['XXX', 'ZZ'],
]);

// Two instants that differ in every component of a date and time.
const PROBES = ['2001-02-03T04:05:06.007Z', '2018-11-19T20:31:42.853Z'] as const;

/** Whether a name is a time zone of the IANA database. */
export function isTimezone(name: string): boolean {
  return /^[A-Za-z]/.test(name) && IANAZone.isValidZone(name);
}

/** Whether a pattern (Unicode tokens as Luxon reads them, also YYYY and DD) shows any part of a date or time. */
export function isDateFormat(pattern: string): boolean {
  if (pattern.length === 0 || pattern.length > LIMITS.dateFormat || /\p{Cc}/u.test(pattern)) return false;
  const [first, second] = PROBES.map((probe) =>
    formatDate(new Date(probe), { dateFormat: pattern, timezone: 'Etc/UTC', language: 'en' }),
  );
  return first !== second;
}

/** How a document shows its dates. */
export interface DateStyle {
  dateFormat: string;
  timezone: string;
  /** BCP 47, for the names of months and days. */
  language: string;
}

/** An instant in the format of a document. */
export function formatDate(instant: Date, { dateFormat, timezone, language }: DateStyle): string {
  return DateTime.fromJSDate(instant, { zone: timezone }).setLocale(language).toFormat(luxonPattern(dateFormat));
}

/**
 * Parses a date: `yyyy-MM-dd` (the start of that day in the document's time zone), an ISO 8601 timestamp (without an
 * offset it is in the document's time zone), or the document's own format. Null for other text, or where the format
 * cannot be parsed.
 */
export function parseDate(text: string, { dateFormat, timezone, language }: DateStyle): Date | null {
  const iso = /^\d{4}-\d{2}-\d{2}(T|$)/.test(text) ? DateTime.fromISO(text, { zone: timezone }) : null;
  if (iso?.isValid) return iso.toJSDate();

  const own = readOwnFormat(text, { dateFormat, timezone, language });
  return own?.isValid ? own.toJSDate() : null;
}

function readOwnFormat(text: string, { dateFormat, timezone, language }: DateStyle): DateTime | null {
  try {
    return DateTime.fromFormat(text, luxonPattern(dateFormat), { zone: timezone, locale: language });
  } catch {
    // Luxon formats contradictory patterns, such as 24 hours with AM and PM, but throws when parsing them.
    return null;
  }
}

function luxonPattern(pattern: string): string {
  // Quoted parts are literal text and stay as they are.
  return pattern.replace(/'[^']*'|([A-Za-z])\1*/g, (run) => OTHER_SPELLINGS.get(run) ?? run);
}
