import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ProofPurpose } from '@countersign/contracts/signing';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Services } from '../../../envelopes/services.ts';
import { type ChallengeKind, recipientChallenges } from '../../../platform/db/schema.ts';

/** The purpose of a challenge. An answer counts only for this purpose. */
export interface ChallengeKey {
  recipientId: number;
  purpose: ProofPurpose;
  kind: ChallengeKind;
}

/** Stores a challenge for a recipient, replacing the previous one. */
export async function putChallenge(
  orm: NodePgDatabase,
  { accountSecret }: Pick<Services, 'accountSecret'>,
  key: ChallengeKey,
  { answer, tries, now, lifetimeMs }: { answer: string; tries: number; now: Date; lifetimeMs: number },
): Promise<void> {
  const challenge = {
    answerHash: hashOf(accountSecret, key, answer),
    triesLeft: tries,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  };
  await orm
    .insert(recipientChallenges)
    .values({ ...key, ...challenge })
    .onConflictDoUpdate({
      target: [recipientChallenges.recipientId, recipientChallenges.purpose, recipientChallenges.kind],
      set: challenge,
    });
}

/**
 * Tries an answer. Each attempt is counted before it is checked, and a right answer uses up the challenge. The caller must
 * commit its transaction for wrong answers too, otherwise the attempt is not counted.
 * @returns whether the answer is right and, if it is wrong, how many attempts are left; null if there is no challenge left to
 * answer
 */
export async function tryAnswer(
  orm: NodePgDatabase,
  { accountSecret }: Pick<Services, 'accountSecret'>,
  key: ChallengeKey,
  answer: string,
  now: Date,
): Promise<{ isRight: boolean; triesLeft: number | null }> {
  const [challenge] = await orm
    .update(recipientChallenges)
    .set({ triesLeft: sql`${recipientChallenges.triesLeft} - 1` })
    .where(and(isMeant(key), gt(recipientChallenges.triesLeft, 0), gt(recipientChallenges.expiresAt, now)))
    .returning();
  if (!challenge) return { isRight: false, triesLeft: null };
  const { triesLeft } = challenge;
  if (!timingSafeEqual(challenge.answerHash, hashOf(accountSecret, key, answer))) return { isRight: false, triesLeft };
  return { isRight: await endChallenge(orm, key, challenge), triesLeft: null };
}

/** Whether a challenge belongs to the answer and has attempts left. If `isTry` is set, one of them is used up. */
export async function holdsAnswer(
  orm: NodePgDatabase,
  { accountSecret }: Pick<Services, 'accountSecret'>,
  key: ChallengeKey,
  { answer, isTry, now }: { answer: string; isTry: boolean; now: Date },
): Promise<boolean> {
  const answerHash = hashOf(accountSecret, key, answer);
  const held = await orm
    .update(recipientChallenges)
    .set({ triesLeft: sql`${recipientChallenges.triesLeft} - ${isTry ? 1 : 0}` })
    .where(
      and(
        isMeant(key),
        eq(recipientChallenges.answerHash, answerHash),
        gt(recipientChallenges.triesLeft, 0),
        gt(recipientChallenges.expiresAt, now),
      ),
    )
    .returning({ id: recipientChallenges.recipientId });
  return held.length > 0;
}

/**
 * Ends the challenge to which an answer belongs.
 * @returns whether it still existed, which is true for only one of several simultaneous calls
 */
export const endAnswered = (
  orm: NodePgDatabase,
  { accountSecret }: Pick<Services, 'accountSecret'>,
  key: ChallengeKey,
  answer: string,
): Promise<boolean> => endChallenge(orm, key, { answerHash: hashOf(accountSecret, key, answer) });

async function endChallenge(
  orm: NodePgDatabase,
  key: ChallengeKey,
  { answerHash }: { answerHash: Uint8Array },
): Promise<boolean> {
  const ended = await orm
    .delete(recipientChallenges)
    .where(and(isMeant(key), eq(recipientChallenges.answerHash, answerHash)))
    .returning({ id: recipientChallenges.recipientId });
  return ended.length > 0;
}

/** Returns when a valid challenge ends whose attempts were all used up by wrong answers. Null for other challenges. */
export async function usedUpUntil(orm: NodePgDatabase, key: ChallengeKey, now: Date): Promise<Date | null> {
  const [challenge] = await orm
    .select({ triesLeft: recipientChallenges.triesLeft, expiresAt: recipientChallenges.expiresAt })
    .from(recipientChallenges)
    .where(and(isMeant(key), gt(recipientChallenges.expiresAt, now)));
  return challenge?.triesLeft === 0 ? challenge.expiresAt : null;
}

const isMeant = ({ recipientId, purpose, kind }: ChallengeKey) =>
  and(
    eq(recipientChallenges.recipientId, recipientId),
    eq(recipientChallenges.purpose, purpose),
    eq(recipientChallenges.kind, kind),
  );

/** Uses the purpose as the key, so that a hash copied to another row is worthless. */
function hashOf(accountSecret: Uint8Array, { recipientId, purpose, kind }: ChallengeKey, answer: string): Buffer {
  return createHmac('sha256', accountSecret)
    .update(JSON.stringify([kind, recipientId, purpose, answer]))
    .digest();
}
