import { and, eq, like, ne, notLike } from 'drizzle-orm';
import { addressLinks, recipientProofs, sessions, verifications, waitingChanges } from '../../platform/db/schema.ts';
import type { Transaction } from '../../platform/db/transaction.ts';

/** The library's prefix for a sign-in between password and second factor, and for the counter of its attempts. */
const HALFWAY = '2fa-%';
const HALFWAY_ATTEMPTS = '2fa-attempts-%';

/**
 * Ends everything based on the former password of an account: sign-ins that wait for a second factor, sessions, recipients'
 * proofs, and pending changes of the account. Call it after changing the password: a simultaneous sign-in with the old one then
 * either sees the new one or is ended.
 * @param except the session that stays
 */
export async function endWhatPasswordsOpened({ orm }: Transaction, userId: number, except?: number): Promise<void> {
  const isHalfway = and(like(verifications.identifier, HALFWAY), notLike(verifications.identifier, HALFWAY_ATTEMPTS));
  await orm.delete(verifications).where(and(eq(verifications.value, String(userId)), isHalfway));
  await orm.delete(addressLinks).where(eq(addressLinks.userId, userId));
  await orm.delete(waitingChanges).where(eq(waitingChanges.userId, userId));
  const isEnded = except === undefined ? undefined : ne(sessions.id, except);
  await orm.delete(sessions).where(and(eq(sessions.userId, userId), isEnded));
  await orm.delete(recipientProofs).where(eq(recipientProofs.userId, userId));
}
