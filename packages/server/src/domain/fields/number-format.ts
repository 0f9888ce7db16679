import { LIMITS } from '@countersign/contracts/text';
import type { Language, Reason } from '@countersign/languages';
import { hasUnit, readTypedNumber, showNumber } from '@countersign/languages/browser';

interface NumberStyle {
  decimal: '.' | ',';
  /** Thousands separators, or null for none. `every` is false if only the last three digits are grouped. */
  grouping: { separator: '.' | ','; every: boolean } | null;
  /** Number of displayed decimals, which is also the maximum that can be entered. Null to keep them as entered. */
  decimals: number | null;
}

/** A decimal number as digits, which avoids binary rounding. */
interface Decimal {
  isNegative: boolean;
  whole: string;
  fraction: string;
}

// Each sample number shows its separators. The third one groups only the last three digits.
const SAMPLES = new Map<string, NumberStyle>([
  ['123,456,789.00', { decimal: '.', grouping: { separator: ',', every: true }, decimals: 2 }],
  ['123.456.789,00', { decimal: ',', grouping: { separator: '.', every: true }, decimals: 2 }],
  ['123456,789.00', { decimal: '.', grouping: { separator: ',', every: false }, decimals: 2 }],
]);

/** Style for fields without a format: thousands may be grouped as in English, and decimals stay as entered. */
const PLAIN: NumberStyle = { decimal: '.', grouping: { separator: ',', every: true }, decimals: null };

const PATTERN = /^0(,0)?(?:\.(0{1,10}))?$/;

/** The accepted values of `numberFormat`, for messages. */
export const NUMBER_FORMATS = `a pattern such as 0, 0,0, 0.00, 0,0.00 or 0.0000, or one of ${[...SAMPLES.keys()].join(' ')}`;

/** Whether a `numberFormat` is valid: a pattern (`0,0.00`), a sample (`123.456.789,00`), or empty for none. */
export function isNumberFormat(format: string): boolean {
  return parseStyle(format) !== null;
}

/**
 * Parses a number and formats it: `1234.5` in `0,0.00` becomes `1,234.50`. Grouping and trailing zeros are optional.
 * More decimals than the format displays are rejected.
 * @param format a valid `numberFormat`, or empty for none
 * @returns the text to display and the number's value, or null if the text is not a number in this format
 */
export function readNumber(text: string, format: string): { text: string; value: number } | null {
  const style = parseStyle(format);
  if (!style || text.length > LIMITS.numberText) return null;

  const decimal = parse(text.trim(), style);
  if (!decimal) return null;
  const value = Number(`${decimal.isNegative ? '-' : ''}${decimal.whole}.${decimal.fraction || '0'}`);
  // Without a format, a number stays as entered.
  return { text: format === '' ? text.trim() : write(decimal, style), value };
}

export interface NumberLimits {
  numberFormat?: string | undefined;
  minValue?: number | undefined;
  maxValue?: number | undefined;
}

/**
 * Parses a number for a NUMBER field in its format. Without a format, the conventions of the language apply.
 * @param language language of the person who entered it. If omitted, thousands may be grouped as in English, and the
 * text stays unchanged
 */
export function readFieldNumber(
  text: string,
  { numberFormat: format = '' }: NumberLimits,
  language?: Language,
): { text: string; value: number } | null {
  if (format !== '' || language === undefined) return readNumber(text, format);
  const typed = text.length > LIMITS.numberText ? null : readTypedNumber(text, language);
  return typed && { text: typed.shown, value: Number(typed.decimal) };
}

/** Returns the problem with a number for a NUMBER field. Null if it is valid. */
export function numberProblem(
  text: string,
  limits: NumberLimits,
  language?: Language,
): { message: string; reason: Reason } | null {
  const { numberFormat: format = '', minValue, maxValue } = limits;
  const number = readFieldNumber(text, limits, language);
  if (!number) {
    const message = format === '' ? 'is not a number' : `is not a number in the format ${format}`;
    const example = exampleFor(limits, language);
    if (example === null) return { message, reason: { name: 'notANumber' } };
    return { message, reason: { name: hasUnit(text) ? 'withUnit' : 'notInFormat', example } };
  }
  if (minValue !== undefined && number.value < minValue) {
    const shown = showLimit(minValue, limits, language);
    return { message: `must be ${minValue} or more`, reason: { name: 'tooSmall', min: minValue, shown } };
  }
  if (maxValue !== undefined && number.value > maxValue) {
    const shown = showLimit(maxValue, limits, language);
    return { message: `must be ${maxValue} or less`, reason: { name: 'tooLarge', max: maxValue, shown } };
  }
  return null;
}

export function showLimit(value: number, { numberFormat: format = '' }: NumberLimits, language?: Language): string {
  const style = format === '' ? null : parseStyle(format);
  if (!style) return language ? showNumber(value, language) : String(value);
  const [whole = '0', fraction = ''] = Math.abs(value).toString().split('.');
  return write({ isNegative: value < 0, whole, fraction }, { ...style, decimals: null });
}

/** Returns a number within the field's limits. Null if the field has no format and the language is unknown. */
function exampleFor(limits: NumberLimits, language: Language | undefined): string | null {
  const { numberFormat: format = '', minValue = -Infinity, maxValue = Infinity } = limits;
  if (format !== '') return numberExample(format);
  if (language === undefined) return null;
  const usual = [1234.5, 12.5, 0.5].find((value) => value >= minValue && value <= maxValue);
  if (usual === undefined) return showNumber(Number.isFinite(minValue) ? minValue : maxValue, language);
  return readTypedNumber(usual === 1234.5 ? '1,234.50' : usual.toFixed(2), 'en', language)?.shown ?? null;
}

export function numberExample(format: string): string {
  const style = parseStyle(format) ?? PLAIN;
  return write({ isNegative: false, whole: '1234', fraction: '5'.slice(0, style.decimals ?? 0) }, style);
}

function parseStyle(format: string): NumberStyle | null {
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
  // Zero is never negative.
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
