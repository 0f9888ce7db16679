import { DateTime } from 'luxon';
import { z } from 'zod';

export interface Expiration {
  count: number;
  unit: 'day' | 'week' | 'month' | 'year';
}

const UNITS = { day: 'days', week: 'weeks', month: 'months', year: 'years' } as const;

/** Parses an expiration in a request. The unit may be plural and in any letter case. */
export const expirationSchema = z.object({
  count: z.int().min(1).max(1000),
  unit: z
    .string()
    .toLowerCase()
    .regex(/^(day|week|month)s?$/, { error: 'must be day, week or month' })
    .transform((unit) => unit.replace(/s$/, '') as Expiration['unit'])
    .meta({ example: 'day' }),
});

/**
 * Parses an expiration as operators write it: `30 days`, `1 month` or `none`.
 * @returns undefined for other text
 */
export function parseExpiration(text: string): Expiration | null | undefined {
  if (text.trim().toLowerCase() === 'none') return null;
  const [, count, unit] = /^(\d+)\s+([a-z]+)$/i.exec(text.trim()) ?? [];
  return expirationSchema.safeParse({ count: Number(count), unit }).data;
}

/**
 * Returns the end of a recipient's deadline. Months are calendar months: one month after 31 January is the last day of
 * February.
 */
export function expiresAt(from: Date, { count, unit }: Expiration): Date {
  return DateTime.fromJSDate(from, { zone: 'utc' })
    .plus({ [UNITS[unit]]: count })
    .toJSDate();
}

export function isExpired(expiry: Date | null, now: Date): boolean {
  return expiry !== null && expiry <= now;
}
