import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { twoFactors } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import { librarySecret } from './library-settings.ts';

/** RFC 6238: a code for each 30 seconds; one before and one after make up for clocks that differ. */
const STEP_MS = 30_000;
const NEIGHBOURS = [0, -1, 1];

/** What reads such codes: only who enters one pays for loading it, and not while an envelope is locked. */
export const loadCodes = () => Promise.all([import('better-auth/crypto'), import('@better-auth/utils/otp')]);

/**
 * Uses up a code of somebody's authenticator app, or one of their backup codes: neither counts twice.
 * @returns which of the two it was, or null where it is neither
 */
export async function spendSecondFactor(
  tx: Transaction,
  { accountSecret, now }: { accountSecret: Uint8Array; now: Date },
  userId: number,
  code: string,
): Promise<'AUTHENTICATOR_CODE' | 'BACKUP_CODE' | null> {
  const [factor] = await tx.orm
    .select()
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), twoFactors.verified))
    .for('update');
  if (!factor) return null;

  const [{ symmetricDecrypt, symmetricEncrypt }, { createOTP }] = await loadCodes();
  const key = librarySecret(accountSecret);
  const update = (changed: Partial<typeof factor>) =>
    tx.orm.update(twoFactors).set(changed).where(eq(twoFactors.id, factor.id));

  const authenticator = createOTP(await symmetricDecrypt({ key, data: factor.secret }));
  const current = Math.floor(now.getTime() / STEP_MS);
  for (const step of NEIGHBOURS.map((neighbour) => current + neighbour)) {
    if (step <= (factor.usedStep ?? 0) || !isSame(await authenticator.hotp(step), code)) continue;
    await update({ usedStep: step });
    return 'AUTHENTICATOR_CODE';
  }

  const backupCodes = JSON.parse(await symmetricDecrypt({ key, data: factor.backupCodes })) as string[];
  const left = backupCodes.filter((backupCode) => !isSame(backupCode, code));
  if (left.length === backupCodes.length) return null;
  await update({ backupCodes: await symmetricEncrypt({ key, data: JSON.stringify(left) }) });
  return 'BACKUP_CODE';
}

/** In constant time, whatever their lengths. */
function isSame(expected: string, given: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(expected), digest(given));
}
