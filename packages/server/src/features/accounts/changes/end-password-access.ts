import { and, eq, like, ne, notLike } from 'drizzle-orm';
import { recipientProofs } from '../../../envelopes/tables/index.ts';
import { addressLinks, sessions, verifications, waitingChanges } from '../../../platform/db/schema.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';

/** The auth library's prefix for sign-ins that wait for a second factor, and for their attempt counters. */
const HALFWAY = '2fa-%';
const HALFWAY_ATTEMPTS = '2fa-attempts-%';

/**
 * Ends everything that relies on the former password of an account: sign-ins that wait for a second factor, sessions,
 * recipients' proofs and pending changes. Call this after the password has changed. A simultaneous sign-in with the old
 * password then either fails or is ended here.
 * @param except session to keep
 */
export async function endPasswordAccess({ orm }: Transaction, userId: number, except?: number): Promise<void> {
  const isHalfway = and(like(verifications.identifier, HALFWAY), notLike(verifications.identifier, HALFWAY_ATTEMPTS));
  await orm.delete(verifications).where(and(eq(verifications.value, String(userId)), isHalfway));
  await orm.delete(addressLinks).where(eq(addressLinks.userId, userId));
  await orm.delete(waitingChanges).where(eq(waitingChanges.userId, userId));
  const isEnded = except === undefined ? undefined : ne(sessions.id, except);
  await orm.delete(sessions).where(and(eq(sessions.userId, userId), isEnded));
  await orm.delete(recipientProofs).where(eq(recipientProofs.userId, userId));
}
