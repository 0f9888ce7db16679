import { LANGUAGES } from '@countersign/languages';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { dateFormatProblem, formatDate, isoDay, isTimezone, parseDate, parsePrinted } from './date-format.ts';

const moment = new Date('2026-03-07T23:05:09.042Z');
const shown = (dateFormat: string, timezone = 'Etc/UTC', language = 'en') =>
  formatDate({ moment }, { dateFormat, timezone, language });
const shownAsDay = (dateFormat: string, language = 'en') =>
  formatDate({ day: '2026-03-07' }, { dateFormat, timezone: 'Etc/UTC', language });

/** Formats that clients of public services offer. */
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

/** Patterns of Moment, date-fns, Java and strftime. */
const OTHERS = [
  ['YYYY-MM-DD', '2026-03-07'],
  ['DD.MM.YY', '07.03.26'],
  ['D.M.YYYY', '7.3.2026'],
  ['YYYY-MM-DD hh:mm A', '2026-03-07 11:05 PM'],
  ["YYYY-MM-DD 'YYYY DD A'", '2026-03-07 YYYY DD A'],
  ['MMM D, YYYY h:mm a', 'Mar 7, 2026 11:05 PM'],
  ['Do MMMM YYYY', '7th March 2026'],
  ['dddd, MMMM Do YYYY, h:mm:ss a', 'Saturday, March 7th 2026, 11:05:09 PM'],
  ['ddd DD MMM YYYY', 'Sat 07 Mar 2026'],
  ['[Signed] D MMM YYYY [at] HH:mm', 'Signed 7 Mar 2026 at 23:05'],
  ['YYYY-MM-DDTHH:mm:ssZ', '2026-03-07T23:05:09+00:00'],
  ['L', '03/07/2026'],
  ['LL', 'March 7, 2026'],
  ['LLLL', 'Saturday, March 7, 2026 at 11:05 PM'],
  ['yyyy-MM-ddTHH:mm:ss', '2026-03-07T23:05:09'],
  ["MMMM d',' yyyy 'at' h 'o''clock'", "March 7, 2026 at 11 o'clock"],
  ['do MMM yyyy', '7th Mar 2026'],
  ['PPP', 'March 7, 2026'],
  ['PPpp', 'Mar 7, 2026, 11:05:09 PM'],
  ['EEE, d MMM uuuu kk:mm', 'Sat, 7 Mar 2026 23:05'],
  ['%d/%m/%Y', '07/03/2026'],
  ['%B %-d, %Y', 'March 7, 2026'],
  ['%A, %e %b %y, %I:%M %p', 'Saturday, 7 Mar 26, 11:05 PM'],
  ['%F %T', '2026-03-07 23:05:09'],
  ['DDDD', 'Saturday, March 7, 2026'],
  ['D T', '3/7/2026 23:05'],
  ['[dd.MM.yyyy]', '[07.03.2026]'],
  ['ddMMMyyyy', '07Mar2026'],
  ['yyyy年MM月dd日', '2026年03月07日'],
] as const;

describe('date formats', () => {
  test.each(KNOWN)('the date format %s prints %s', (format, expected) => {
    expect(dateFormatProblem(format)).toBeNull();
    expect(shown(format)).toBe(expected);
  });

  test.each(OTHERS)('the date format %s, as other libraries spell it, prints %s [T276]', (format, expected) => {
    expect(dateFormatProblem(format)).toBeNull();
    expect(shown(format)).toBe(expected);
  });

  test.each([
    ['', null],
    ['---', '---'],
    ["'yyyy'", 'yyyy'],
    ['1234', '1234'],
    ['yyyy\u0000', null],
    ['y'.repeat(101), null],
    ['HH:mm', '14:30'],
    ['MMMM yyyy', 'May 2026'],
    ['dd/mm/yyyy', '09/30/2026'],
    ['MM/DD/YYYY HH:MM', null],
    ['d de MMMM de yyyy', null],
    ["MMM d, yyyy h o'clock", null],
    ['yyyy-dd-MM', '2026-09-05'],
    ['yyyyMd', '202659'],
    ['MMMMM d, yyyy', null],
    ['jS F Y', null],
    ['%d/%m', null],
    ['%x', null],
    ['%Y-%j', null],
  ])('the date format %j is refused with an example of its output', (format, example) => {
    const problem = dateFormatProblem(format);
    expect(problem).toMatch(/^is not a date format; .*Write /);
    if (example) expect(problem).toContain(`it would print ${JSON.stringify(example)} for 9 May 2026, 14:30`);
  });

  test.each([
    ['dd/mm/yyyy', 'dd/MM/yyyy'],
    ['YYYY-mm-dd', 'YYYY-MM-dd'],
    ['DD/MM/YYYY HH:MM', 'DD/MM/YYYY HH:mm'],
    ['hh:MM dd.mm.yyyy', 'hh:mm dd.MM.yyyy'],
  ])('the date format %s uses minutes for months, and the message suggests %s', (format, meant) => {
    expect(dateFormatProblem(format)).toMatch(new RegExp(`Write ${meant}$`));
  });

  test('a document with a date format that is no longer accepted uses the default format', () => {
    expect(shown('dd/mm/yyyy')).toBe('2026-03-07 11:05 PM');
    expect(shownAsDay('dd/mm/yyyy')).toBe('2026-03-07');
  });

  test.each([
    ['yyyy-MM-dd hh:mm a', '2026-03-07'],
    ["yyyy-MM-dd'T'HH:mm:ss.SSSXXX", '2026-03-07'],
    ['HH:mm, dd.MM.yyyy', '07.03.2026'],
    ["dd.MM.yyyy 'um' HH:mm 'Uhr'", '07.03.2026'],
    ['(dd.MM.yyyy HH:mm)', '(07.03.2026)'],
    ['dd.MM.yyyy (HH:mm)', '07.03.2026'],
    ['yyyy年MM月dd日 HH時mm分', '2026年03月07日'],
    ['yyyy-MM-dd HH:mm EEEE', '2026-03-07 Saturday'],
    ['dd.MM.yyyy z', '07.03.2026'],
    ['LLL', 'March 7, 2026'],
    ['%Y-%m-%d %H:%M', '2026-03-07'],
    ['dd/MM/yyyy', '07/03/2026'],
  ])('a day in the format %s is printed without the time: %s', (format, expected) => {
    expect(shownAsDay(format)).toBe(expected);
  });

  test('the time zone and the language affect how a date is printed', () => {
    expect(shown('yyyy-MM-dd HH:mm', 'Asia/Tokyo')).toBe('2026-03-08 08:05');
    expect(shown('yyyy-MM-dd HH:mm', 'America/New_York')).toBe('2026-03-07 18:05');
    expect(shown('EEEE, dd MMMM yyyy', 'Europe/Berlin', 'de')).toBe('Sonntag, 08 März 2026');
  });

  test.each(['Etc/UTC', 'UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires'])(
    '%s is accepted as a time zone',
    (name) => {
      expect(isTimezone(name)).toBe(true);
    },
  );

  test.each(['', 'Mars/Olympus', '+02:00', 'Berlin', 'Europe/Berlin '])('%j is not accepted as a time zone', (name) => {
    expect(isTimezone(name)).toBe(false);
  });
});

describe('parsing a date', () => {
  const style = { dateFormat: 'dd.MM.yyyy HH:mm', timezone: 'Europe/Berlin', language: 'de' };

  test.each([
    ['2026-03-07T10:00', '2026-03-07T09:00:00.000Z'],
    ['2026-03-07T10:00:00Z', '2026-03-07T10:00:00.000Z'],
    ['2026-03-07T10:00:00.5-05:00', '2026-03-07T15:00:00.500Z'],
    ['07.03.2026 10:00', '2026-03-07T09:00:00.000Z'],
  ])('the date %s in Berlin is parsed as %s', (text, expected) => {
    expect(parseDate(text, style)).toEqual({ moment: new Date(expected) });
  });

  test.each(['2026-03-07', '07.03.2026'])(
    'the date %s has no time, so it is parsed as a day that time zones do not affect',
    (text) => {
      expect(parseDate(text, style)).toEqual({ day: '2026-03-07' });
      expect(parseDate(text, { ...style, timezone: 'Pacific/Apia' })).toEqual({ day: '2026-03-07' });
    },
  );

  test.each([
    '',
    'tomorrow',
    '2026',
    '2026-W10',
    '2026-02-30',
    '30.02.2026 10:00',
    '30.02.2026',
    '07/03/2026',
    '2026-03-07 extra',
    '0000-01-01',
  ])('%j is not parsed as a date', (text) => {
    expect(parseDate(text, style)).toBeNull();
  });

  test('a moment belongs to the day on which it falls in its time zone', () => {
    const at = (text: string, timezone: string) => isoDay(parseDate(text, { ...style, timezone })!, { timezone });
    expect(at('2026-02-08T02:26:02Z', 'America/Los_Angeles')).toBe('2026-02-07');
    expect(at('2026-05-09T00:00:00+02:00', 'America/New_York')).toBe('2026-05-08');
    expect(at('2026-05-09T23:00:00Z', 'Pacific/Kiritimati')).toBe('2026-05-10');
  });

  const patterns = [...KNOWN, ...OTHERS].map(([pattern]) => pattern);
  const zones = ['Etc/UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kolkata', 'Pacific/Apia', 'America/Los_Angeles'];

  test.each(patterns)(
    'a date printed as %s is parsed as the same year, month and day in every time zone and language',
    (dateFormat) => {
      const days = fc
        .integer({ min: -719_000, max: 2_900_000 })
        .map((day) => DateTime.fromMillis(day * 86_400_000, { zone: 'utc' }));
      const style = fc.record({ timezone: fc.constantFrom(...zones), language: fc.constantFrom(...LANGUAGES) });
      fc.assert(
        fc.property(days, fc.integer({ min: 0, max: 86_399 }), style, (date, second, chosen) => {
          const style = { dateFormat, ...chosen };
          const day = date.toFormat('yyyy-MM-dd');
          expect(parsePrinted(formatDate({ day }, style), style)).toEqual({ day });
          expect(parseDate(formatDate({ day }, style), style)).toEqual({ day });
          const given = { moment: date.plus({ second }).toJSDate() };
          const found = parseDate(formatDate(given, style), style);
          expect(found && isoDay(found, style)).toBe(isoDay(given, style));
        }),
        { numRuns: 60 },
      );
    },
  );
});
