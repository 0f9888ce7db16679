import type { Language } from './language.ts';

export interface TypedNumber {
  /** Plain number with a decimal point: `1234.50`. */
  decimal: string;
  /** Number in the style of the language, grouped as typed: `1.234,50`. */
  shown: string;
  /** Number without thousands separators, so that it is unambiguous: `1234,50`. */
  ungrouped: string;
}

type Decimal = '.' | ',';
type Grouping = 'none' | 'thousands' | 'indian';

const POINT = { decimal: '.', group: ',' } as const;
const COMMA = { decimal: ',', group: '.' } as const;
const SPACED = { decimal: ',', group: '\u00a0' } as const;

const SIGNS: Record<Language, { decimal: Decimal; group: string }> = {
  en: POINT,
  zh: POINT,
  ja: POINT,
  ko: POINT,
  ar: POINT,
  de: COMMA,
  es: COMMA,
  it: COMMA,
  nl: COMMA,
  'pt-BR': COMMA,
  fr: SPACED,
  pl: SPACED,
};

/**
 * Parses a number in the style of a language. Accepts other styles if they are unambiguous. Also accepts digits of
 * other scripts, other minus signs, and spaces or apostrophes as thousands separators.
 * @param shownIn language of `shown`. Defaults to `language`
 * @returns null if the text is not a number or is ambiguous
 */
export function readTypedNumber(typed: string, language: Language, shownIn = language): TypedNumber | null {
  const text = plainSigns(typed, SIGNS[language].decimal);
  const [, sign = '', digits] = /^([+-]?)([\d.,_]+)$/.exec(text) ?? [];
  if (digits === undefined) return null;
  const point = decimalSignIn(digits, language);
  if (point === null) return null;

  const [whole = '', fraction, ...more] = point === 'none' ? [digits] : digits.split(point);
  const grouping = findGrouping(whole);
  if (grouping === null || more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return null;
  const plain = whole.replace(/\D/g, '') || '0';
  const isNegative = sign === '-' && /[1-9]/.test(plain + (fraction ?? ''));
  return written({ sign: isNegative ? '-' : '', whole: plain, fraction: fraction ?? '', grouping }, shownIn);
}

/**
 * Formats a number in the style of a language. Thousands separators start at 10,000, because smaller numbers may be
 * years.
 */
export function showNumber(value: number, language: Language, decimals = 0): string {
  const [whole = '0', fraction = ''] = Math.abs(value)
    .toFixed(Math.max(decimals, countDecimals(value)))
    .split('.');
  return written(
    { sign: value < 0 ? '-' : '', whole, fraction, grouping: whole.length > 4 ? 'thousands' : 'none' },
    language,
  ).shown;
}

const countDecimals = (value: number): number => Math.min(String(value).split('.')[1]?.length ?? 0, 20);

/** Whether a text is a number with a currency or unit, which number fields do not accept. */
export const hasUnit = (typed: string): boolean => /(?=.*\p{Nd}).*[\p{Sc}\p{L}%]/u.test(typed.normalize('NFKC'));

/** Zero digits of the supported scripts. NFKC already converts full-width digits to ASCII. */
const ZEROS = ['\u0660', '\u06f0', '\u0966', '\u09e6'].map((zero) => zero.codePointAt(0) ?? 0);

/** Converts the text to ASCII, with `_` for spaces and apostrophes between digits. */
function plainSigns(typed: string, decimal: Decimal): string {
  return typed
    .normalize('NFKC')
    .replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/\p{Nd}/gu, (digit) => String(toDigit(digit)))
    .replaceAll('\u066b', decimal)
    .replace(/(?<=\d)(?:\s|[\u066c'\u2019\u02bc])(?=\d)/g, '_')
    .replace(/^\s*[\u2212\u2010-\u2013]\s*/, '-')
    .trim();
}

function toDigit(digit: string): number | string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((each) => code >= each && code < each + 10);
  return zero === undefined ? digit : code - zero;
}

/** Returns the decimal separator, or `none` if the number has no decimals. Null if the separator is ambiguous. */
function decimalSignIn(digits: string, language: Language): Decimal | 'none' | null {
  const signs = digits.replace(/[^.,]/g, '');
  const last = signs.at(-1) === '.' ? '.' : ',';
  if (signs === '') return 'none';
  // If there are two different separators, the last one is the decimal separator and can occur only once.
  if (new Set(signs).size === 2) return signs.indexOf(last) === signs.length - 1 ? last : null;
  if (signs.length > 1) return 'none';

  // The separator is decimal if it cannot separate thousands. Otherwise, the language determines its meaning.
  const { decimal, group } = SIGNS[language];
  const mayGroup = findGrouping(digits) === 'thousands';
  if (last === decimal || !mayGroup) return last;
  return last === group ? 'none' : null;
}

/** Returns how the digits before the decimal separator are grouped. Null if the grouping is not in common use. */
function findGrouping(whole: string): Grouping | null {
  if (/^\d*$/.test(whole)) return 'none';
  if (!/^[1-9]/.test(whole) || new Set(whole.replace(/\d/g, '')).size > 1) return null;
  if (/^\d{1,3}(?:[.,_]\d{3})+$/.test(whole)) return 'thousands';
  return /^\d{1,2}(?:[,_]\d{2})+[,_]\d{3}$/.test(whole) ? 'indian' : null;
}

interface Parts {
  sign: string;
  whole: string;
  fraction: string;
  grouping: Grouping;
}

function written({ sign, whole, fraction, grouping }: Parts, language: Language): TypedNumber {
  const { decimal, group } = SIGNS[language];
  const tail = (point: string) => (fraction === '' ? '' : point + fraction);
  const ends = { none: /(?!)/g, thousands: /\B(?=(?:\d{3})+$)/g, indian: /\B(?=(?:\d{2})*\d{3}$)/g };
  return {
    decimal: sign + whole + tail('.'),
    shown: sign + whole.replace(ends[grouping], group) + tail(decimal),
    ungrouped: sign + whole + tail(decimal),
  };
}
