import { describe, expect, it } from 'vitest';
import { isSameDate } from '../../src/verify/looks/dates.ts';

const LANGUAGES = 'en de fr es it nl pl pt ja ko zh ar cs sv da ru tr'.split(' ');
const DAYS = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)));
const isoDay = (date: Date): string => date.toISOString().slice(0, 10);
const monthLater = (date: Date): Date =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 2, date.getUTCDate()));

describe('a written-out date', () => {
  it.each(LANGUAGES)(
    'a written-out date is recognized on each day of a year and never confused with another date: %s',
    (language) => {
      for (const style of ['long', 'short'] as const) {
        const { format } = new Intl.DateTimeFormat(language, {
          day: 'numeric',
          month: style,
          weekday: style,
          year: 'numeric',
          timeZone: 'UTC',
        });
        const misread = DAYS.filter((day) => !isSameDate(format(day), isoDay(day))).map(format);
        expect(misread).toEqual([]);
        const takenForAnother = DAYS.filter((day) => isSameDate(format(day), isoDay(monthLater(day)))).map(format);
        expect(takenForAnother).toEqual([]);
      }
    },
  );

  it.each([
    ['mardi 7 mai 2024', '2024-03-07'],
    ['martes 4 2025', '2025-03-04'],
    ['mar 2 gen 2024', '2024-03-02'],
  ])('letters that are only part of a weekday are not read as a month: %s', (shown, value) => {
    expect(isSameDate(shown, value)).toBe(false);
  });
});

describe('two dates are the same day', () => {
  it.each([
    ['4.3.2025', '2025-03-04'],
    ['3/4/2025', '2025-03-04'],
    ['03-04-25', '2025-03-04'],
    ['3/4/25', '1925-03-04'],
    ['20250304', '4.3.2025'],
    ['2025年3月4日', '2025-03-04'],
    ['２０２５-０３-０４', '2025-03-04'],
    ['1/12/2025', '2025-12-01'],
    ['31.12.2025', '2025-12-31'],
    ['01.01.2025', '2025-1-1'],
    ['4 MARCH 2025', '2025-03-04'],
    ['March 4, 2025', '2025-03-04'],
    ['2025 March 4', '2025-03-04'],
    ['4 de março de 2025', '2025-03-04'],
    ['Cumartesi, 1 Mart 2025', '2025-03-01'],
    ['2025-03-04', '2025-03-04 15:30'],
    ['4.3.2025 15:30', '2025-03-04 15:30'],
    ['4.3.2025 15:30:20', '2025-03-04 15:30:20'],
    ['4.3.2025 3:30 pm', '2025-03-04 15:30'],
    ['4.3.2025 12:05 AM', '2025-03-04 00:05'],
    ['4th of March 2025 at 3:30 p.m.', '2025-03-04 15:30'],
    ['4th of March 2025 at 3:30 pm', '2025-03-04 15:30'],
    ['4March2025', '2025-03-04'],
    [`4.3.2025${'.'.repeat(91)}`, '2025-03-04'],
    ['at abcd 4.3.2025', '2025-03-04'],
  ])('two texts are recognized as the same day: %s and %s', (shown, value) => {
    expect(isSameDate(shown, value)).toBe(true);
  });
});

describe('two texts are not the same day', () => {
  it.each([
    ['5.3.2025', '2025-03-04', 'a different day'],
    ['4 May 2025', '2025-03-04', 'a different month'],
    ['4.3.2026', '2025-03-04', 'a different year'],
    ['4.3.2025 16:30', '2025-03-04 15:30', 'a different hour'],
    ['4.3.2025 15:31', '2025-03-04 15:30', 'a different minute'],
    ['4.3.2025 15:30', '2025-03-04', 'a time that was not given'],
    ['abcdefg 4.3.2025', '2025-03-04', 'additional words'],
    ['abcdefg 4.3.2025', 'abcdefg 4.3.2025', 'additional words in both'],
    ['120250304', '2025-03-04', 'a digit before a complete date'],
    ['4 March', '4 March', 'no year'],
    ['4 March 2025 5', '2025-03-04', 'an additional number next to a month'],
    ['4.3.2025 5', '2025-03-04', 'an additional number'],
    ['20250304 March', '2025-03-04', 'a month next to a complete date'],
    ['202503040', '2025-03-04', 'an additional digit'],
    ['12025-03-04', '2025-03-04', 'an additional digit before the year'],
    ['4.3.202', '4.3.202', 'a three-digit year'],
    ['2025-00-04', '2025-0-4', 'no month'],
    ['2025-13-14', '2025-13-14', 'a thirteenth month'],
    ['2025-03-00', '2025-3-0', 'no day'],
    ['2025-03-32', '2025-3-32', 'a thirty-second day'],
    ['2025-003-24', '2025-3-24', 'a three-digit month'],
    ['2025-03-024', '2025-3-24', 'a three-digit day'],
    ['', '', 'nothing'],
    ['2025', '2025', 'only a year'],
    [`4.3.2025${'.'.repeat(92)}`, '2025-03-04', 'a text longer than a date'],
    [`4.3.2025${'.'.repeat(92)}`, `4.3.2025${'.'.repeat(92)}`, 'two texts longer than a date'],
  ])('two texts are not recognized as the same day: %s and %s (%s)', (shown, value) => {
    expect(isSameDate(shown, value)).toBe(false);
  });
});
