import type { Reason } from '@countersign/languages';
import { LIMITS } from '../text/limits.ts';

/** How a NUMBER field shows and parses numbers. */
interface NumberStyle {
  decimal: '.' | ',';
  /** Between thousands: none, everywhere, or only before the last three digits. */
  grouping: { separator: '.' | ','; every: boolean } | null;
  /** Decimals shown, and the most that can be typed. Null: as typed. */
  decimals: number | null;
}

/** A decimal number as digits, so that binary rounding loses none. */
interface Decimal {
  isNegative: boolean;
  whole: string;
  fraction: string;
}

// Samples show the grouping on a number; the third groups only the last three digits.
const SAMPLES = new Map<string, NumberStyle>([
  ['123,456,789.00', { decimal: '.', grouping: { separator: ',', every: true }, decimals: 2 }],
  ['123.456.789,00', { decimal: ',', grouping: { separator: '.', every: true }, decimals: 2 }],
  ['123456,789.00', { decimal: '.', grouping: { separator: ',', every: false }, decimals: 2 }],
]);

/** Without a format, thousands may be grouped as in English and decimals are as typed. */
const PLAIN: NumberStyle = { decimal: '.', grouping: { separator: ',', every: true }, decimals: null };

const PATTERN = /^0(,0)?(?:\.(0{1,10}))?$/;

/** The accepted values of `numberFormat`, for messages. */
export const NUMBER_FORMATS = `a pattern such as 0, 0,0, 0.00, 0,0.00 or 0.0000, or one of ${[...SAMPLES.keys()].join(' ')}`;

/** Whether a `numberFormat` is valid: a pattern (`0,0.00`), a sample (`123.456.789,00`), or empty for none. */
export function isNumberFormat(format: string): boolean {
  return styleOf(format) !== null;
}

/**
 * Parses a typed number and formats it: `1234.5` in `0,0.00` is `1,234.50`. Grouping and trailing zeros may be omitted
 * when typing; more decimals than the format shows are refused.
 * @param format a valid `numberFormat`; empty for none
 * @returns the text to show and the number's value, or null when the text is not a number of this format
 */
export function readNumber(text: string, format: string): { text: string; value: number } | null {
  const style = styleOf(format);
  if (!style || text.length > LIMITS.numberText) return null;

  const decimal = parse(text.trim(), style);
  if (!decimal) return null;
  const value = Number(`${decimal.isNegative ? '-' : ''}${decimal.whole}.${decimal.fraction || '0'}`);
  // Without a format a number stays as it was typed.
  return { text: format === '' ? text.trim() : write(decimal, style), value };
}

/** What is wrong with a number for a NUMBER field, or null when it is valid. */
export function numberProblem(
  text: string,
  limits: { numberFormat?: string | undefined; minValue?: number | undefined; maxValue?: number | undefined },
): { message: string; reason: Reason } | null {
  const { numberFormat: format = '', minValue, maxValue } = limits;
  const number = readNumber(text, format);
  if (!number && format === '') return { message: 'is not a number', reason: { name: 'notANumber' } };
  if (!number)
    return {
      message: `is not a number in the format ${format}`,
      reason: { name: 'notInFormat', example: numberExample(format) },
    };
  if (minValue !== undefined && number.value < minValue) {
    return { message: `must be ${minValue} or more`, reason: { name: 'tooSmall', min: minValue } };
  }
  if (maxValue !== undefined && number.value > maxValue) {
    return { message: `must be ${maxValue} or less`, reason: { name: 'tooLarge', max: maxValue } };
  }
  return null;
}

/** A sample number in a `numberFormat`: `1,234.50` for `0,0.00`. */
export function numberExample(format: string): string {
  const style = styleOf(format) ?? PLAIN;
  return write({ isNegative: false, whole: '1234', fraction: '5'.slice(0, style.decimals ?? 0) }, style);
}

function styleOf(format: string): NumberStyle | null {
  if (format === '') return PLAIN;
  const sample = SAMPLES.get(format);
  if (sample) return sample;

  const pattern = PATTERN.exec(format);
  if (!pattern) return null;
  return {
    decimal: '.',
    grouping: pattern[1] ? { separator: ',', every: true } : null,
    decimals: pattern[2]?.length ?? 0,
  };
}

function parse(text: string, { decimal, grouping, decimals }: NumberStyle): Decimal | null {
  const number = /^(-?)([\d.,]+)$/.exec(text);
  if (!number) return null;
  const [whole = '', fraction = '', ...more] = (number[2] ?? '').split(decimal);
  const isFractionFine =
    more.length === 0 && /^\d*$/.test(fraction) && (decimals === null || fraction.length <= decimals);
  if (!isFractionFine || (text.includes(decimal) && fraction === '')) return null;
  const digits = ungroup(whole, grouping);
  if (digits === null) return null;

  const significant = digits.replace(/^0+(?=\d)/, '');
  // Zero has no sign.
  const isZero = /^0*$/.test(significant + fraction);
  return { isNegative: number[1] === '-' && !isZero, whole: significant, fraction };
}

function ungroup(whole: string, grouping: NumberStyle['grouping']): string | null {
  if (/^\d+$/.test(whole)) return whole;
  if (!grouping) return null;

  const [first = '', ...groups] = whole.split(grouping.separator);
  const isFirstFine = grouping.every ? /^\d{1,3}$/.test(first) : /^\d+$/.test(first) && groups.length === 1;
  return isFirstFine && groups.every((group) => /^\d{3}$/.test(group)) ? first + groups.join('') : null;
}

function write({ isNegative, whole, fraction }: Decimal, { decimal, grouping, decimals }: NumberStyle): string {
  const digits = grouping ? group(whole, grouping) : whole;
  const shown = fraction.padEnd(decimals ?? 0, '0');
  return `${isNegative ? '-' : ''}${digits}${shown === '' ? '' : decimal + shown}`;
}

function group(whole: string, { separator, every }: { separator: string; every: boolean }): string {
  if (every) return whole.replace(/\B(?=(?:\d{3})+$)/g, separator);
  return whole.replace(/\B(?=\d{3}$)/, separator);
}
