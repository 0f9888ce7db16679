import { and, eq } from 'drizzle-orm';
import { passkeys, twoFactors, users } from '../../../platform/db/schema.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';

export interface Factors {
  hasAuthenticator: boolean;
  hasPasskey: boolean;
}

export const NO_FACTORS: Factors = { hasAuthenticator: false, hasPasskey: false };

export const hasAny = ({ hasAuthenticator, hasPasskey }: Factors): boolean => hasAuthenticator || hasPasskey;

/**
 * Returns the verified second factors of an account. An authenticator app counts once its first code has been entered.
 */
export async function findFactors({ orm }: Pick<Transaction, 'orm'>, userId: number): Promise<Factors> {
  const isVerified = and(eq(twoFactors.userId, userId), twoFactors.verified);
  const apps = await orm.select({ id: twoFactors.id }).from(twoFactors).where(isVerified).limit(1);
  const keys = await orm.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1);
  return { hasAuthenticator: apps.length > 0, hasPasskey: keys.length > 0 };
}

export async function removeFactors({ orm }: Transaction, userId: number, now: Date): Promise<void> {
  for (const table of [passkeys, twoFactors]) await orm.delete(table).where(eq(table.userId, userId));
  await orm.update(users).set({ twoFactorEnabled: false, updatedAt: now }).where(eq(users.id, userId));
}
