import { describe, expect, it } from 'vitest';
import { isSameDate } from '../../src/verify/looks/dates.ts';

const LANGUAGES = 'en de fr es it nl pl pt ja ko zh ar cs sv da ru tr'.split(' ');
const DAYS = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)));
const isoDay = (date: Date): string => date.toISOString().slice(0, 10);
const monthLater = (date: Date): Date =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 2, date.getUTCDate()));

describe('a written-out date', () => {
  it.each(LANGUAGES)('is recognized on each day of a year, and not confused with another: %s', (language) => {
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
  });

  it.each([
    ['mardi 7 mai 2024', '2024-03-07'],
    ['martes 4 2025', '2025-03-04'],
    ['mar 2 gen 2024', '2024-03-02'],
  ])('has no month that is only part of a weekday: %s', (shown, value) => {
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
  ])('such as %s and %s', (shown, value) => {
    expect(isSameDate(shown, value)).toBe(true);
  });
});

describe('two texts are not the same day', () => {
  it.each([
    ['5.3.2025', '2025-03-04', 'another day'],
    ['4 May 2025', '2025-03-04', 'another month'],
    ['4.3.2026', '2025-03-04', 'another year'],
    ['4.3.2025 16:30', '2025-03-04 15:30', 'another hour'],
    ['4.3.2025 15:31', '2025-03-04 15:30', 'another minute'],
    ['4.3.2025 15:30', '2025-03-04', 'a time that was not said'],
    ['abcdefg 4.3.2025', '2025-03-04', 'more words'],
    ['abcdefg 4.3.2025', 'abcdefg 4.3.2025', 'more words in both'],
    ['120250304', '2025-03-04', 'a digit before a whole date'],
    ['4 March', '4 March', 'no year'],
    ['4 March 2025 5', '2025-03-04', 'a number more beside a month'],
    ['4.3.2025 5', '2025-03-04', 'a number more'],
    ['20250304 March', '2025-03-04', 'a month beside a whole date'],
    ['202503040', '2025-03-04', 'a digit more'],
    ['12025-03-04', '2025-03-04', 'a digit more before the year'],
    ['4.3.202', '4.3.202', 'a year of three digits'],
    ['2025-00-04', '2025-0-4', 'no month'],
    ['2025-13-14', '2025-13-14', 'a thirteenth month'],
    ['2025-03-00', '2025-3-0', 'no day'],
    ['2025-03-32', '2025-3-32', 'a thirty-second day'],
    ['2025-003-24', '2025-3-24', 'a month of three digits'],
    ['2025-03-024', '2025-3-24', 'a day of three digits'],
    ['', '', 'nothing'],
    ['2025', '2025', 'a year alone'],
    [`4.3.2025${'.'.repeat(92)}`, '2025-03-04', 'a text longer than a date'],
    [`4.3.2025${'.'.repeat(92)}`, `4.3.2025${'.'.repeat(92)}`, 'two texts longer than a date'],
  ])('such as %s and %s: %s', (shown, value) => {
    expect(isSameDate(shown, value)).toBe(false);
  });
});
