import { expect, test } from 'vitest';
import { hasUnit, LANGUAGES, type Language, readTypedNumber, showNumber } from '../src/index.ts';

test.each([
  ['de', '1.234,50', '1234.50', '1.234,50'],
  ['de', '1.234', '1234', '1.234'],
  ['de', '1234,5', '1234.5', '1234,5'],
  ['de', '12.345.678', '12345678', '12.345.678'],
  ['de', '12.5', '12.5', '12,5'],
  ['de', '0.125', '0.125', '0,125'],
  ['de', '1,234.50', '1234.50', '1.234,50'],
  ['de', '1984', '1984', '1984'],
  ['de', "1'234.50", '1234.50', '1.234,50'],
  ['es', '1.234,50', '1234.50', '1.234,50'],
  ['it', '1 234,50', '1234.50', '1.234,50'],
  ['fr', '1\u202f234,50', '1234.50', '1\u00a0234,50'],
  ['fr', '1 234,5', '1234.5', '1\u00a0234,5'],
  ['fr', '12.5', '12.5', '12,5'],
  ['pl', '1\u00a0234,50', '1234.50', '1\u00a0234,50'],
  ['en', '1,234.50', '1234.50', '1,234.50'],
  ['en', '1.234', '1.234', '1.234'],
  ['en', '1,234', '1234', '1,234'],
  ['en', '12,5', '12.5', '12.5'],
  ['en', '1.234.567', '1234567', '1,234,567'],
  ['en', '12,34,567.50', '1234567.50', '12,34,567.50'],
  ['en', '\u221212', '-12', '-12'],
  ['en', '-0', '0', '0'],
  ['en', '007', '007', '007'],
  ['ar', '١٬٢٣٤٫٥٠', '1234.50', '1,234.50'],
  ['ar', '۱۲٫۵', '12.5', '12.5'],
  ['ja', '１，２３４．５', '1234.5', '1,234.5'],
] as const)('in %s, the number %j is parsed as %s and displayed as %j', (language, typed, decimal, shown) => {
  expect(readTypedNumber(typed, language)).toMatchObject({ decimal, shown });
});

test.each([
  ['de', '1.234.50'],
  ['de', '1,234,50'],
  ['de', '1.23.456,5'],
  ['de', '12 €'],
  ['fr', '1.234'],
  ['en', '1,2,3'],
  ['en', '12.'],
  ['en', 'twelve'],
  ['en', '1e5'],
  ['en', '--1'],
  ['en', '1,234.5,6'],
  ['en', ''],
] as const)('in %s, %j is refused as a number', (language, typed) => {
  expect(readTypedNumber(typed, language)).toBeNull();
});

test('an ambiguous separator in a number is read by the convention of the language, and displayed without grouping', () => {
  expect(readTypedNumber('1.234', 'de')?.ungrouped).toBe('1234');
  expect(readTypedNumber('1.234', 'en')?.ungrouped).toBe('1.234');
  expect(readTypedNumber('1,234', 'de')?.ungrouped).toBe('1,234');
});

test.each(LANGUAGES)('a number displayed in %s is parsed as the same number', (language: Language) => {
  for (const value of [0, 7, -7, 999, 1234, 1234.5, -1234567.25, 0.125, 1e9]) {
    expect(Number(readTypedNumber(showNumber(value, language), language)?.decimal)).toBe(value);
  }
  expect(readTypedNumber(showNumber(1234.5, language, 2), language)?.decimal).toBe('1234.50');
});

test('a number with a currency or unit is distinguished from other text', () => {
  expect(['12 €', '$12', '12 EUR', '50 %', '１２円'].map(hasUnit)).toEqual([true, true, true, true, true]);
  expect(['twelve', '12', '1.234,50', ''].map(hasUnit)).toEqual([false, false, false, false]);
});
