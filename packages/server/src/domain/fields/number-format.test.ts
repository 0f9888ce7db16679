import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNumberFormat, readNumber } from './number-format.ts';

const FORMATS = [
  '0',
  '0,0',
  '0.00',
  '0,0.00',
  '0.0000',
  '0,0.0000',
  '123,456,789.00',
  '123.456.789,00',
  '123456,789.00',
];

describe('number formats', () => {
  test.each(['', ...FORMATS])('%j is accepted as a number format', (format) => {
    expect(isNumberFormat(format)).toBe(true);
  });

  test.each(['0,00', '#,##0.00', '$0,0', '0%', '0.', '1,234.00', 'abc', 'constructor', '0.00000000000'])(
    '%j is not accepted as a number format',
    (format) => {
      expect(isNumberFormat(format)).toBe(false);
      expect(readNumber('1', format)).toBeNull();
    },
  );

  test.each([
    ['', '7', '7'],
    ['', '-7.50', '-7.50'],
    ['', '007', '007'],
    ['', '1,234.5', '1,234.5'],
    ['0', '1234', '1234'],
    ['0', '-0', '0'],
    ['0,0', '1234567', '1,234,567'],
    ['0,0', '1,234,567', '1,234,567'],
    ['0,0', '-999', '-999'],
    ['0.00', '1234.5', '1234.50'],
    ['0,0.00', '1234', '1,234.00'],
    ['0,0.00', '-1234.5', '-1,234.50'],
    ['0,0.00', '-0.001'.slice(0, 5), '0.00'],
    ['0,0.00', '0012.3', '12.30'],
    ['0.0000', '3.14', '3.1400'],
    ['123,456,789.00', '1234567.8', '1,234,567.80'],
    ['123.456.789,00', '1234567,8', '1.234.567,80'],
    ['123.456.789,00', '1.234', '1.234,00'],
    ['123456,789.00', '1234567.8', '1234,567.80'],
    ['123456,789.00', '1234,567.8', '1234,567.80'],
    ['123456,789.00', '12', '12.00'],
    ['0,0', '123456789012345678901234567890', '123,456,789,012,345,678,901,234,567,890'],
    ['0', '  5 ', '5'],
  ])('in the number format %j, %j is displayed as %j', (format, typed, shown) => {
    expect(readNumber(typed, format)?.text).toBe(shown);
  });

  test.each([
    ['', ''],
    ['', 'seven'],
    ['', '1e3'],
    ['', '0x10'],
    ['', '1.2.3'],
    ['', '1,2'],
    ['', '1,2345'],
    ['', '.'],
    ['', '.5'],
    ['', '5.'],
    ['', '--5'],
    ['', '٣'],
    ['', '1'.repeat(41)],
    ['0', '1.5'],
    ['0', '1,234'],
    ['0,0', '1.0'],
    ['0,0', '12,34'],
    ['0,0', ',234'],
    ['0,0.00', '1.234'],
    ['0,0.00', '1.234,50'],
    ['123.456.789,00', '1,234.50'],
    ['123.456.789,00', '1.5'],
    ['123456,789.00', '1,234,567.00'],
  ])('in the number format %j, %j is not a number', (format, typed) => {
    expect(readNumber(typed, format)).toBeNull();
  });

  test('the value of a number does not depend on its decimal and thousands separators', () => {
    expect(readNumber('1.234.567,80', '123.456.789,00')?.value).toBe(1234567.8);
    expect(readNumber('-1,234.5', '0,0.00')?.value).toBe(-1234.5);
  });

  const cents = fc.maxSafeInteger();

  test('a formatted number is parsed as the same number', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FORMATS), cents, (format, whole) => {
        const shown = readNumber(String(whole), format)!;
        expect(readNumber(shown.text, format)).toEqual(shown);
        expect(shown.value).toBe(whole || 0);
      }),
    );
  });

  test('formatting a number loses no decimal digit', () => {
    fc.assert(
      fc.property(fc.constantFrom('0.00', '0,0.00', '123,456,789.00', '123456,789.00'), cents, (format, whole) => {
        const typed = `${BigInt(whole) / 100n}.${String(Math.abs(whole) % 100).padStart(2, '0')}`;
        expect(readNumber(typed, format)?.text.replaceAll(',', '')).toBe(typed);
      }),
    );
  });

  test('any text is quickly parsed as a number or refused', () => {
    const started = performance.now();
    fc.assert(
      fc.property(
        fc.constantFrom('', ...FORMATS),
        fc.string({ unit: fc.constantFrom(...'0123456789.,- ') }),
        (format, text) => {
          const number = readNumber(text, format);
          expect(number === null || Number.isFinite(number.value)).toBe(true);
        },
      ),
    );
    readNumber('1,'.repeat(500_000), '0,0');
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
