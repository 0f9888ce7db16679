import type { Language } from '@countersign/languages/browser';
import type { Meta } from '../model/draft.ts';

type Period = Exclude<NonNullable<Meta['envelopeExpirationPeriod']>, { disabled: true }>;

/** Formats the last day of a deadline that begins now. */
export function showDeadline({ unit, amount }: Period, language: Language, now = new Date()): string {
  const end = new Date(now);
  if (unit === 'day') end.setDate(end.getDate() + amount);
  else if (unit === 'week') end.setDate(end.getDate() + 7 * amount);
  else {
    const months = unit === 'month' ? amount : 12 * amount;
    end.setMonth(end.getMonth() + months);
    // January 31 plus one month is the last day of February, as on the server.
    if (end.getDate() !== now.getDate()) end.setDate(0);
  }
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(end);
}

export const showPeriod = ({ unit, amount }: Period, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
