import { describe, expect, it } from 'vitest';
import { plainNumber } from '../src/signing/answers/typed-number.ts';

describe('typed numbers', () => {
  it.each([
    ['12,5', null, '12.5'],
    ['-12,50', '1,234.50', '-12.50'],
    ['12.5', '1.234,50', '12,5'],
    ['1234,5', '1,234.50', '1234.5'],
  ])('a typed number uses the decimal separator of the field: %s where %s is displayed', (typed, example, read) => {
    expect(plainNumber(typed, example)).toBe(read);
  });

  it.each([
    ['１２．５', null, '12.5'],
    ['١٢٫٥', '1,234.50', '12.5'],
    ['۱۲', null, '12'],
    ['−3', null, '-3'],
    ['1 234,5', '1.234,50', '1234,5'],
    ['1\u202f234', null, '1234'],
    ["1'234.5", null, '1234.5'],
  ])(
    'a typed number contains digits as the service parses them, without thousands separators: %s [T436]',
    (typed, example, read) => {
      expect(plainNumber(typed, example)).toBe(read);
    },
  );

  it.each([
    ['1,234', null],
    ['1.234', '1.234,50'],
    ['1,234.5', '1,234.50'],
    ['12,5', '1,234'],
    ['1,2,3', null],
    ['twelve', null],
    ['', null],
  ])('a typed number that is ambiguous or invalid is left to the service to judge: %s', (typed, example) => {
    expect(plainNumber(typed, example)).toBe(typed);
  });
});
