import { isSameDate } from './dates.ts';

/**
 * Whether the text is the value as formatted by a script: a number, a date, or the same digits with different
 * separators, e.g. a telephone number.
 */
export const isFormatted = (shown: string, value: string): boolean => {
  if (isSameDate(shown, value)) return true;
  const dense = shown.replace(/\s/g, '');
  return !/\p{L}{4}/u.test(dense) && (isSameNumber(dense, value) || hasSameDigits(dense, value));
};

interface Amount {
  amount: number;
  decimals: number;
}

/** Whether the displayed number is the rounded value, possibly as a percentage. */
const isSameNumber = (shown: string, value: string): boolean => {
  const factors = shown.includes('%') && !value.includes('%') ? [1, 100] : [1];
  return amountsIn(shown).some(({ amount, decimals }) =>
    amountsIn(value).some((own) =>
      factors.some((factor) => Math.abs(own.amount * factor - amount) <= (0.5 + 1e-6) / 10 ** decimals),
    ),
  );
};

/** Matches numbers with commas for thousands, including the Indian grouping, or with periods. */
const READINGS = [
  { form: /^(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)?(?:\.\d+)?$/, point: '.' },
  { form: /^(?:\d{1,3}(?:\.\d{3})+|\d+)?(?:,\d+)?$/, point: ',' },
];

const amountsIn = (text: string): Amount[] => {
  const isNegative = /^[^\d]*[-−(]|[-−]$/.test(text);
  const plain = text.replace(/[^\d.,]/g, '');
  if (!/\d/.test(plain)) return [];
  return READINGS.filter(({ form }) => form.test(plain)).map(({ point }) => {
    const [whole = '', decimals = ''] = plain.split(point);
    const amount = Number(`${whole.replace(/\D/g, '')}.${decimals}0`);
    return { amount: isNegative ? -amount : amount, decimals: decimals.length };
  });
};

/**
 * Whether both texts have the same digits. Excludes single numbers, because a decimal separator between the digits
 * changes their value.
 */
const hasSameDigits = (shown: string, value: string): boolean => {
  const digits = (text: string): string => text.replace(/\D/g, '');
  if (digits(value) === '' || digits(shown) !== digits(value)) return false;
  return !/^\D*[\d.,]+\D*$/.test(shown) || amountsIn(shown).length === 0;
};
