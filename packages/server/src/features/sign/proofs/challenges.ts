import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ProofPurpose } from '@countersign/contracts/vocabulary';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Services } from '../../../envelopes/services.ts';
import { type ChallengeKind, recipientChallenges } from '../../../envelopes/tables/index.ts';

/** Identifies a challenge. An answer is valid only for the purpose of its challenge. */
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
    answerHash: hashAnswer(accountSecret, key, answer),
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
 * Checks an answer to a challenge. The attempt is counted first, and a correct answer uses up the challenge. The caller
 * must commit the transaction even after a wrong answer, or the attempt does not count.
 * @returns whether the answer is correct, and the number of attempts left if it is wrong; null if there is no challenge
 * left to answer
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
  if (!timingSafeEqual(challenge.answerHash, hashAnswer(accountSecret, key, answer)))
    return { isRight: false, triesLeft };
  return { isRight: await endChallenge(orm, key, challenge), triesLeft: null };
}

/** Whether the answer's challenge exists and has attempts left. If `isTry` is set, uses up one attempt. */
export async function holdsAnswer(
  orm: NodePgDatabase,
  { accountSecret }: Pick<Services, 'accountSecret'>,
  key: ChallengeKey,
  { answer, isTry, now }: { answer: string; isTry: boolean; now: Date },
): Promise<boolean> {
  const answerHash = hashAnswer(accountSecret, key, answer);
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
 * Deletes the challenge of an answer.
 * @returns whether the challenge still existed; of several simultaneous calls, only one returns true
 */
export const endAnswered = (
  orm: NodePgDatabase,
  { accountSecret }: Pick<Services, 'accountSecret'>,
  key: ChallengeKey,
  answer: string,
): Promise<boolean> => endChallenge(orm, key, { answerHash: hashAnswer(accountSecret, key, answer) });

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

/**
 * Returns the expiration of a challenge whose attempts are used up. Null if the challenge has attempts left, was
 * answered or has expired.
 */
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

/** Returns a keyed hash of the answer. It includes the purpose, so that a hash copied to another row is useless. */
function hashAnswer(accountSecret: Uint8Array, { recipientId, purpose, kind }: ChallengeKey, answer: string): Buffer {
  return createHmac('sha256', accountSecret)
    .update(JSON.stringify([kind, recipientId, purpose, answer]))
    .digest();
}
