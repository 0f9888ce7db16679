import { expirationSchema } from '@countersign/contracts/bodies';
import type { ExpirationUnit } from '@countersign/contracts/vocabulary';
import { DateTime } from 'luxon';

export interface Expiration {
  count: number;
  unit: ExpirationUnit;
}

const UNITS = { day: 'days', week: 'weeks', month: 'months', year: 'years' } as const;

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
