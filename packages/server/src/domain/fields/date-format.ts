import { DateTime, FixedOffsetZone, IANAZone } from 'luxon';
import { partsIn, printDatePart, readDateParts } from './date-parts.ts';
import { type PrintedPart, readDatePattern, withoutTime } from './date-pattern.ts';

export const DEFAULT_DATE_FORMAT = 'yyyy-MM-dd hh:mm a';
export const DEFAULT_TIMEZONE = 'Etc/UTC';

export interface DateStyle {
  dateFormat: string;
  timezone: string;
  /** BCP 47 tag for the names of months and days. */
  language: string;
}

/** A day is independent of time zones. The day of a moment depends on the time zone. */
export type GivenDate = { day: string } | { moment: Date };

export function isTimezone(name: string): boolean {
  return /^[A-Za-z]/.test(name) && IANAZone.isValidZone(name);
}

/** Returns the reason why a date format is rejected, with an example of its output. Null if it is accepted. */
export function dateFormatProblem(pattern: string): string | null {
  const read = readDatePattern(pattern);
  if ('parts' in read) return null;
  const printed = printedByLetters(pattern);
  const example = printed === null ? '' : `: it would print ${JSON.stringify(printed)} for 9 May 2026, 14:30`;
  const meant = likelyMeant(pattern);
  return `is not a date format; it ${read.problem}${example}. ${meant ? `Write ${meant}` : `Write one such as ${DEFAULT_DATE_FORMAT}`}`;
}

const EXAMPLE = DateTime.utc(2026, 5, 9, 14, 30);

/** Returns the text that Luxon prints for a rejected pattern. Null if Luxon cannot print it. */
function printedByLetters(pattern: string): string | null {
  if (pattern === '' || pattern.length > 100 || pattern.includes('%')) return null;
  try {
    return EXAMPLE.setLocale('en').toFormat(pattern);
  } catch {
    return null;
  }
}

/** Returns the pattern with months and minutes swapped, if they were probably confused. Null otherwise. */
function likelyMeant(pattern: string): string | null {
  const meant = pattern
    .replace(/([HhKk]\W?)(M+)/, (_, before: string, run: string) => before + run.toLowerCase())
    .replace(/(?<![HhKkm]\W?)m+/, (run) => run.toUpperCase());
  return meant !== pattern && 'parts' in readDatePattern(meant) ? meant : null;
}

export function formatDate(given: GivenDate, style: DateStyle): string {
  const parts = partsFor(style);
  const shown = 'day' in given ? withoutTime(parts) : parts;
  const date = toDateTime(given, style).setLocale(style.language);
  return shown
    .map((part) => printDatePart(part, date))
    .join('')
    .trim();
}

export function isoDay(given: GivenDate, { timezone }: Pick<DateStyle, 'timezone'>): string {
  return 'day' in given ? given.day : DateTime.fromJSDate(given.moment, { zone: timezone }).toFormat('yyyy-MM-dd');
}

function toDateTime(given: GivenDate, { timezone }: DateStyle): DateTime {
  // At noon, no time zone changes the date.
  if ('day' in given) return DateTime.fromISO(`${given.day}T12:00`, { zone: 'utc' });
  return DateTime.fromJSDate(given.moment, { zone: timezone });
}

/**
 * Parses a date, or returns null. `yyyy-MM-dd` is a day. An ISO 8601 timestamp is a moment, in the document's time zone
 * if it has no offset. The document's own format is also accepted.
 */
export function parseDate(text: string, style: DateStyle): GivenDate | null {
  const given = parseIso(text, style) ?? parsePrinted(text, style);
  if (!given) return null;
  const { isValid, year } = toDateTime(given, style);
  return isValid && year >= 1 && year <= 9999 ? given : null;
}

/** Parses text in the document's format. Returns null for any other text. */
export function parsePrinted(text: string, style: DateStyle): GivenDate | null {
  const parts = partsFor(style);
  return givenBy(text, parts, style) ?? givenBy(text, withoutTime(parts), style);
}

function givenBy(text: string, parts: readonly PrintedPart[], { language, timezone }: DateStyle): GivenDate | null {
  const found = readDateParts(text, parts, language);
  if (!found) return null;
  const { year, month, day, hour, offset, ...time } = found;
  const zone = offset === undefined ? timezone : FixedOffsetZone.instance(offset);
  const date = DateTime.fromObject({ year, month, day, hour: hour ?? 12, ...time }, { zone });
  // A time zone may skip a time, but a day without a time exists everywhere.
  if (hour !== undefined) return date.isValid && date.day === day ? { moment: date.toJSDate() } : null;
  const alone = DateTime.utc(year, month, day);
  return alone.isValid ? { day: alone.toFormat('yyyy-MM-dd') } : null;
}

function parseIso(text: string, { timezone }: DateStyle): GivenDate | null {
  if (!/^\d{4}-\d{2}-\d{2}(T|$)/.test(text)) return null;
  const date = DateTime.fromISO(text, { zone: text.includes('T') ? timezone : 'utc' });
  if (!date.isValid) return null;
  return text.includes('T') ? { moment: date.toJSDate() } : { day: text };
}

/** Returns the parts of a format. The default replaces formats that only older versions accepted. */
function partsFor({ dateFormat, language }: DateStyle): PrintedPart[] {
  const [own, usual] = [readDatePattern(dateFormat), readDatePattern(DEFAULT_DATE_FORMAT)];
  const parts = 'parts' in own ? own.parts : 'parts' in usual ? usual.parts : [];
  return partsIn(parts, language);
}
