import { DateTime, Info } from 'luxon';
import type { DatePart, DateToken, LocalisedDate, PrintedPart } from './date-pattern.ts';

/** Values found in a printed text. Hours go up to 24 if there is no meridiem. */
export interface ReadDate {
  year: number;
  month: number;
  day: number;
  hour?: number | undefined;
  minute?: number | undefined;
  second?: number | undefined;
  millisecond?: number | undefined;
  /** Offset in minutes. */
  offset?: number | undefined;
}

export function partsIn(parts: readonly DatePart[], language: string): PrintedPart[] {
  return parts.flatMap((part) => ('localised' in part ? localisedParts(part.localised, language) : [part]));
}

export function printDatePart(part: PrintedPart, date: DateTime): string {
  return 'literal' in part ? part.literal : printToken(part, date);
}

function printToken({ shows, form }: DateToken, date: DateTime): string {
  if (form === 'ordinal') return ordinal(date.day, date.locale ?? 'en');
  if (form === 'yy') return isOfThisCentury(date.year) ? date.toFormat('yy') : date.toFormat('yyyy');
  if (shows === 'fraction') return date.toFormat('SSS').padEnd(9, '0').slice(0, form.length);
  if (/^k/i.test(form)) return String(toFormHour(form, date.hour)).padStart(form.length, '0');
  return date.toFormat(form);
}

/** Returns the hour for a form: `k` counts hours from 1 to 24, and `K` from 0 to 11. */
const toFormHour = (form: string, hour: number): number => (form.startsWith('k') ? hour || 24 : hour % 12);

/** Whether two digits are enough for a year. All other years are printed with four. */
const isOfThisCentury = (year: number): boolean => year > 1960 && year <= 2060;

/** Returns the day of the month the way Moment prints `Do`. */
function ordinal(day: number, language: string): string {
  switch (language) {
    case 'en':
      return (
        day +
        ({ one: 'st', two: 'nd', few: 'rd' }[new Intl.PluralRules('en', { type: 'ordinal' }).select(day) as string] ??
          'th')
      );
    case 'de':
    case 'pl':
      return `${day}.`;
    case 'fr':
      return day === 1 ? '1er' : String(day);
    case 'es':
    case 'it':
    case 'pt-BR':
      return `${day}º`;
    case 'nl':
      return `${day}e`;
    case 'ja':
    case 'zh':
      return `${day}日`;
    case 'ko':
      return `${day}일`;
    default:
      return String(day);
  }
}

const DATE_OPTIONS = {
  numeric: { year: 'numeric', month: 'numeric', day: 'numeric' },
  'two-digit': { year: 'numeric', month: '2-digit', day: '2-digit' },
  short: { year: 'numeric', month: 'short', day: 'numeric' },
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  full: { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' },
} as const satisfies Record<NonNullable<LocalisedDate['date']>, Intl.DateTimeFormatOptions>;
const TIME_OPTIONS = {
  minutes: { hour: 'numeric', minute: '2-digit' },
  seconds: { hour: 'numeric', minute: '2-digit', second: '2-digit' },
} as const satisfies Record<NonNullable<LocalisedDate['time']>, Intl.DateTimeFormatOptions>;

/** A morning with a single-digit month, day and hour, so that leading zeros appear. */
const PROBE = Date.UTC(2026, 4, 9, 8, 5, 6);

function localisedParts({ date, time }: LocalisedDate, language: string): PrintedPart[] {
  const options = { ...(date && DATE_OPTIONS[date]), ...(time && TIME_OPTIONS[time]) };
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, { ...options, timeZone: 'UTC' });
  const isOf12 = format.resolvedOptions().hour12 === true;
  return format.formatToParts(PROBE).flatMap(({ type, value }): PrintedPart[] => {
    switch (type) {
      case 'year':
        return [{ shows: 'year', form: 'yyyy' }];
      case 'month':
        if (/^\d+$/.test(value)) return [{ shows: 'month', form: 'M'.repeat(value.length) }];
        return [{ shows: 'month', form: date === 'short' ? 'MMM' : 'MMMM' }];
      case 'day':
        return [{ shows: 'day', form: 'd'.repeat(value.length) }];
      case 'weekday':
        return [{ shows: 'weekday', form: 'EEEE' }];
      case 'hour':
        return [{ shows: 'hour', form: (isOf12 ? 'h' : 'H').repeat(value.length) }];
      case 'minute':
        return [{ shows: 'minute', form: 'mm' }];
      case 'second':
        return [{ shows: 'second', form: 'ss' }];
      case 'dayPeriod':
        return [{ shows: 'meridiem', form: 'a' }];
      default:
        return [{ literal: spaced(value) }];
    }
  });
}

/** Parses a text printed in these parts. Returns null if it does not match. */
export function readDateParts(text: string, parts: readonly PrintedPart[], language: string): ReadDate | null {
  const source = parts.map((part) => ('shows' in part ? `(${tokenPattern(part, language)})` : escaped(part.literal)));
  const found = new RegExp(`^${source.join('').trim()}$`, 'iu').exec(spaced(text).trim());
  if (!found) return null;

  const tokens = parts.filter((part) => 'shows' in part);
  const of = (shows: DateToken['shows']): Found | undefined => {
    const index = tokens.findIndex((each) => each.shows === shows);
    const token = tokens[index];
    return token && { text: found[index + 1] ?? '', token };
  };
  const [year, month, day] = [readYear(of('year')), readMonth(of('month'), language), numberIn(of('day'))];
  if (year === undefined || month === undefined || day === undefined) return null;
  const hour = readHour(of('hour'), of('meridiem'), language);
  if (hour === undefined) return { year, month, day };
  const [minute, second, millisecond] = [numberIn(of('minute')), numberIn(of('second')), readFraction(of('fraction'))];
  return { year, month, day, hour, minute, second, millisecond, offset: readOffset(of('zone')) };
}

interface Found {
  text: string;
  token: DateToken;
}

const spaced = (text: string): string => text.replace(/\s+/gu, ' ');

const escaped = (text: string): string => spaced(text).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Returns the source of a regular expression that matches the output of a token. */
function tokenPattern(token: DateToken, language: string): string {
  switch (token.shows) {
    case 'year':
      return { yyyy: '\\d{4}', yy: '\\d{4}|\\d{2}' }[token.form] ?? '\\d{1,4}';
    case 'month':
      return token.form.length > 2 ? alternation(monthNames(token, language)) : digits(token);
    case 'day':
      return token.form === 'ordinal' ? alternation(DAYS.map((day) => ordinal(day, language))) : digits(token);
    case 'weekday':
      return alternation(WEEK.map((day) => printToken(token, day.setLocale(language))));
    case 'era':
      return alternation([-100, 2026].map((year) => printToken(token, DateTime.utc(year).setLocale(language))));
    case 'hour':
    case 'minute':
    case 'second':
      return digits(token);
    case 'fraction':
      return `\\d{${token.form.length}}`;
    case 'meridiem':
      return alternation(Info.meridiems({ locale: language }));
    case 'zone':
      return '.+?';
  }
}

const digits = ({ form }: DateToken): string => (form.length === 2 ? '\\d{2}' : '\\d{1,2}');

/** Returns an alternation of names, longest first, because 11月 starts like 1月. */
const alternation = (names: readonly string[]): string =>
  names
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);
const WEEK = Array.from({ length: 7 }, (_, index) => DateTime.utc(2026, 5, index + 4));

const months = new Map<string, string[]>();

/** Returns the names of months the way a token prints them. Cached per language. */
function monthNames(token: DateToken, language: string): string[] {
  const key = `${language} ${token.form}`;
  const names =
    months.get(key) ??
    Array.from({ length: 12 }, (_, index) =>
      spaced(printToken(token, DateTime.utc(2026, index + 1, 9).setLocale(language))),
    );
  months.set(key, names);
  return names;
}

const numberIn = (found: Found | undefined): number | undefined => found && Number.parseInt(found.text, 10);

function readYear(found: Found | undefined): number | undefined {
  const year = numberIn(found);
  if (year === undefined || found?.token.form !== 'yy' || found.text.length !== 2) return year;
  return isOfThisCentury(2000 + year) ? 2000 + year : 1900 + year;
}

function readMonth(found: Found | undefined, language: string): number | undefined {
  if (!found || found.token.form.length <= 2) return numberIn(found);
  const isNamed = (name: string) => name.localeCompare(found.text, language, { sensitivity: 'accent' }) === 0;
  const index = monthNames(found.token, language).findIndex(isNamed);
  return index < 0 ? undefined : index + 1;
}

function readHour(found: Found | undefined, meridiem: Found | undefined, language: string): number | undefined {
  const hour = numberIn(found);
  if (hour === undefined || !found) return undefined;
  if (!/^[hK]/.test(found.token.form)) return hour % 24;
  const [, afternoon = ''] = Info.meridiems({ locale: language });
  return (hour % 12) + (meridiem?.text.toLowerCase() === spaced(afternoon).toLowerCase() ? 12 : 0);
}

function readFraction(found: Found | undefined): number | undefined {
  return found && Number.parseInt(found.text.padEnd(3, '0').slice(0, 3), 10);
}

/** Returns the offset in minutes. Undefined for a zone name, in which case the document's time zone applies. */
function readOffset(found: Found | undefined): number | undefined {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(found?.text ?? '') ?? [];
  return hours === undefined ? undefined : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
