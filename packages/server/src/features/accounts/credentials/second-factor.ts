import { createHash, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { twoFactors } from '../../../platform/db/schema.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { librarySecret } from './library-settings.ts';

/** Time step of one-time codes (RFC 6238). The previous and next codes are also accepted, because clocks differ. */
const STEP_MS = 30_000;
const NEIGHBOURS = [0, -1, 1];

/** Loads the one-time code library. Don't call this while an envelope is locked, because the first load is slow. */
export const loadCodes = () => Promise.all([import('better-auth/crypto'), import('@better-auth/utils/otp')]);

type Factor = typeof twoFactors.$inferSelect;

interface Opening {
  accountSecret: Uint8Array;
  now: Date;
}

/**
 * Uses up a code from an authenticator app, or a backup code. Each code works only once.
 * @returns the kind of code, or null if it is neither
 */
export async function spendSecondFactor(
  tx: Transaction,
  opening: Opening,
  userId: number,
  code: string,
): Promise<'AUTHENTICATOR_CODE' | 'BACKUP_CODE' | null> {
  const factor = await lockFactor(tx, userId);
  if (!factor?.verified) return null;
  const outcome = await spendStep(tx, opening, factor, code);
  if (outcome !== 'WRONG') return outcome === 'SPENT' ? 'AUTHENTICATOR_CODE' : null;
  return (await spendBackupCode(tx, opening, factor, code)) ? 'BACKUP_CODE' : null;
}

/**
 * Uses up a code from an authenticator app, including during setup. Returns `WRONG` for a code outside the accepted
 * time steps.
 */
export async function spendAuthenticatorCode(
  tx: Transaction,
  opening: Opening,
  userId: number,
  code: string,
): Promise<'SPENT' | 'USED_BEFORE' | 'WRONG'> {
  const factor = await lockFactor(tx, userId);
  return factor ? spendStep(tx, opening, factor, code) : 'WRONG';
}

async function lockFactor(tx: Transaction, userId: number): Promise<Factor | undefined> {
  const [factor] = await tx.orm.select().from(twoFactors).where(eq(twoFactors.userId, userId)).for('update');
  return factor;
}

async function spendStep(tx: Transaction, { accountSecret, now }: Opening, factor: Factor, code: string) {
  const [{ symmetricDecrypt }, { createOTP }] = await loadCodes();
  const authenticator = createOTP(await symmetricDecrypt({ key: librarySecret(accountSecret), data: factor.secret }));
  const current = Math.floor(now.getTime() / STEP_MS);
  for (const step of NEIGHBOURS.map((neighbour) => current + neighbour)) {
    if (!isSame(await authenticator.hotp(step), code)) continue;
    if (step <= (factor.usedStep ?? 0)) return 'USED_BEFORE';
    await tx.orm.update(twoFactors).set({ usedStep: step }).where(eq(twoFactors.id, factor.id));
    return 'SPENT';
  }
  return 'WRONG';
}

async function spendBackupCode(tx: Transaction, { accountSecret }: Opening, factor: Factor, code: string) {
  const [{ symmetricDecrypt, symmetricEncrypt }] = await loadCodes();
  const key = librarySecret(accountSecret);
  const backupCodes = JSON.parse(await symmetricDecrypt({ key, data: factor.backupCodes })) as string[];
  const left = backupCodes.filter((backupCode) => !isSame(backupCode, code));
  if (left.length === backupCodes.length) return false;
  const encrypted = await symmetricEncrypt({ key, data: JSON.stringify(left) });
  await tx.orm.update(twoFactors).set({ backupCodes: encrypted }).where(eq(twoFactors.id, factor.id));
  return true;
}

/** Compares strings of any length in constant time. */
function isSame(expected: string, given: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(expected), digest(given));
}
