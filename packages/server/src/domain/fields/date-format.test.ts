import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDate, isDateFormat, isTimezone, parseDate } from './date-format.ts';

const instant = new Date('2026-03-07T23:05:09.042Z');
const shown = (dateFormat: string, timezone = 'Etc/UTC', language = 'en') =>
  formatDate(instant, { dateFormat, timezone, language });

/** The formats clients of the public services choose from. */
const KNOWN = [
  ['yyyy-MM-dd hh:mm a', '2026-03-07 11:05 PM'],
  ['yyyy-MM-dd', '2026-03-07'],
  ['dd/MM/yyyy', '07/03/2026'],
  ['dd-MM-yyyy', '07-03-2026'],
  ['MM/dd/yyyy', '03/07/2026'],
  ['yy-MM-dd', '26-03-07'],
  ['MMMM dd, yyyy', 'March 07, 2026'],
  ['EEEE, MMMM dd, yyyy', 'Saturday, March 07, 2026'],
  ['dd/MM/yyyy hh:mm a', '07/03/2026 11:05 PM'],
  ['dd.MM.yyyy HH:mm', '07.03.2026 23:05'],
  ['yyyy-MM-dd HH:mm:ss', '2026-03-07 23:05:09'],
  ['EEEE, MMMM dd, yyyy hh:mm a', 'Saturday, March 07, 2026 11:05 PM'],
  ["yyyy-MM-dd'T'HH:mm:ss.SSSXXX", '2026-03-07T23:05:09.042+00:00'],
] as const;

describe('Date formats', () => {
  test.each(KNOWN)('%s shows %s', (format, expected) => {
    expect(isDateFormat(format)).toBe(true);
    expect(shown(format)).toBe(expected);
  });

  test.each([
    ['YYYY-MM-DD', '2026-03-07'],
    ['DD.MM.YY', '07.03.26'],
    ['YYYY-MM-DD hh:mm A', '2026-03-07 11:05 PM'],
    ["YYYY 'YYYY DD A'", '2026 YYYY DD A'],
    ['HH:mm', '23:05'],
  ])('%s, as other libraries spell it, shows %s [T276]', (format, expected) => {
    expect(isDateFormat(format)).toBe(true);
    expect(shown(format)).toBe(expected);
  });

  test.each(['', ' ', '---', "'yyyy'", '1234', 'yyyy\u0000', 'y'.repeat(101)])(
    '%j shows nothing of a date',
    (format) => {
      expect(isDateFormat(format)).toBe(false);
    },
  );

  test('time zone and language decide what is shown', () => {
    expect(shown('yyyy-MM-dd HH:mm', 'Asia/Tokyo')).toBe('2026-03-08 08:05');
    expect(shown('yyyy-MM-dd HH:mm', 'America/New_York')).toBe('2026-03-07 18:05');
    expect(shown('EEEE, dd MMMM yyyy', 'Europe/Berlin', 'de')).toBe('Sonntag, 08 März 2026');
  });

  test.each(['Etc/UTC', 'UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires'])('%s is a time zone', (name) => {
    expect(isTimezone(name)).toBe(true);
  });

  test.each(['', 'Mars/Olympus', '+02:00', 'Berlin', 'Europe/Berlin '])('%j is not a time zone', (name) => {
    expect(isTimezone(name)).toBe(false);
  });
});

describe('Reading a date', () => {
  const style = { dateFormat: 'dd.MM.yyyy HH:mm', timezone: 'Europe/Berlin', language: 'de' };

  test.each([
    ['2026-03-07', '2026-03-06T23:00:00.000Z'],
    ['2026-03-07T10:00', '2026-03-07T09:00:00.000Z'],
    ['2026-03-07T10:00:00Z', '2026-03-07T10:00:00.000Z'],
    ['2026-03-07T10:00:00.5-05:00', '2026-03-07T15:00:00.500Z'],
    ['07.03.2026 10:00', '2026-03-07T09:00:00.000Z'],
  ])('%s in Berlin is %s', (text, expected) => {
    expect(parseDate(text, style)?.toISOString()).toBe(expected);
  });

  test.each(['', 'tomorrow', '2026', '2026-W10', '2026-02-30', '30.02.2026 10:00', '07/03/2026', '2026-03-07 extra'])(
    '%j is none',
    (text) => {
      expect(parseDate(text, style)).toBeNull();
    },
  );

  test.each(['yyyy-MM-dd HH:mm a', 'kkkk-WW MM', 'yyyy ooo MM'])(
    'a date shown as %s cannot be read back, yet one in ISO 8601 can',
    (dateFormat) => {
      const conflicting = { ...style, dateFormat };
      expect(isDateFormat(dateFormat)).toBe(true);
      expect(parseDate(formatDate(instant, conflicting), conflicting)).toBeNull();
      expect(parseDate('2026-03-07T10:00:00Z', conflicting)?.toISOString()).toBe('2026-03-07T10:00:00.000Z');
    },
  );

  test('what is shown is read as shown, in every zone and language that shows the whole minute in numbers', () => {
    const zones = fc.constantFrom('Etc/UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kolkata', 'Pacific/Apia');
    const formats = fc.constantFrom('yyyy-MM-dd hh:mm a', 'dd/MM/yyyy HH:mm', 'YYYY-MM-DD HH:mm');
    const dates = fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    const languages = fc.constantFrom('en', 'de', 'fr', 'pl', 'pt-BR', 'ja');
    fc.assert(
      fc.property(dates, zones, formats, languages, (date, timezone, dateFormat, language) => {
        const style = { dateFormat, timezone, language };
        const text = formatDate(date, style);
        expect(formatDate(parseDate(text, style)!, style)).toBe(text);
      }),
    );
  });
});
