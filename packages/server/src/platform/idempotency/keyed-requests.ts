import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/connection.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { keyedRequests } from '../db/schema.ts';

/** A request that carries an Idempotency-Key. */
export interface KeyedRequest {
  teamId: number;
  /** SHA-256 of team, method, path and key. */
  id: Uint8Array;
  /** SHA-256 of what was sent. */
  bodyHash: Uint8Array;
}

/** What a request came to: the text of the answer, or the rule that was broken. */
export type Outcome = { answer: string } | { violation: RuleViolation };

export interface FoundRequest {
  bodyHash: Uint8Array;
  /** Null until it has been carried out. */
  outcome: Outcome | null;
  /** Whether the process that was at it has died. */
  isAbandoned: boolean;
}

const KEPT_FOR_MS = 24 * 60 * 60_000;

/** What of the outside world keyed requests take. */
export interface KeyedRequestServices {
  database: Database;
  clock: Clock;
}

/** Makes the request ours to carry out, unless another has finished it within 24 hours or is at it. */
export async function claimRequest(
  { database: { orm }, clock }: KeyedRequestServices,
  { teamId, id, bodyHash }: KeyedRequest,
  claim: string,
  leaseMs: number,
): Promise<boolean> {
  const now = clock.now();
  const values = { teamId, bodyHash, claim, leasedUntil: later(now, leaseMs), createdAt: now };
  const isAbandoned = and(HAS_NO_OUTCOME, lte(keyedRequests.leasedUntil, now), eq(keyedRequests.bodyHash, bodyHash));
  const claimed = await orm
    .insert(keyedRequests)
    .values({ ...values, id })
    .onConflictDoUpdate({
      target: keyedRequests.id,
      set: { ...values, answer: null, problem: null },
      setWhere: sql`${or(lte(keyedRequests.createdAt, later(now, -KEPT_FOR_MS)), isAbandoned)}`,
    })
    .returning({ claim: keyedRequests.claim });
  return claimed.length > 0;
}

/** The request with the same key, if there was one within 24 hours. */
export async function findRequest(
  { database: { orm }, clock }: KeyedRequestServices,
  { id }: KeyedRequest,
): Promise<FoundRequest | null> {
  const now = clock.now();
  const [found] = await orm
    .select()
    .from(keyedRequests)
    .where(and(eq(keyedRequests.id, id), gt(keyedRequests.createdAt, later(now, -KEPT_FOR_MS))));
  if (!found) return null;
  const outcome = outcomeOf(found);
  return { bodyHash: found.bodyHash, outcome, isAbandoned: outcome === null && found.leasedUntil <= now };
}

function outcomeOf({ answer, problem }: typeof keyedRequests.$inferSelect): Outcome | null {
  if (answer !== null) return { answer };
  return problem && { violation: new RuleViolation(problem.code, problem.message, problem.issues) };
}

/** Says that whoever has the claim is alive. */
export async function renewLease(
  { database: { orm }, clock }: KeyedRequestServices,
  request: KeyedRequest,
  claim: string,
  leaseMs: number,
): Promise<void> {
  await orm
    .update(keyedRequests)
    .set({ leasedUntil: later(clock.now(), leaseMs) })
    .where(isClaimed(request, claim));
}

/**
 * Keeps what a request came to.
 * @returns whether it was still ours to carry out
 */
export async function keepOutcome(
  orm: NodePgDatabase,
  request: KeyedRequest,
  claim: string,
  outcome: Outcome,
): Promise<boolean> {
  const kept = await orm
    .update(keyedRequests)
    .set(columnsOf(outcome))
    .where(and(isClaimed(request, claim), HAS_NO_OUTCOME))
    .returning({ id: keyedRequests.id });
  return kept.length > 0;
}

function columnsOf(outcome: Outcome): Pick<typeof keyedRequests.$inferInsert, 'answer' | 'problem'> {
  if ('answer' in outcome) return { answer: outcome.answer };
  const { code, message, issues } = outcome.violation;
  return { problem: { code, message, issues } };
}

/**
 * Frees the key of a request nothing came of. One that has an outcome keeps it: where the connection was lost as the
 * work was committed, the work is done.
 */
export async function releaseRequest(
  { database: { orm } }: KeyedRequestServices,
  request: KeyedRequest,
  claim: string,
): Promise<void> {
  await orm.delete(keyedRequests).where(and(isClaimed(request, claim), HAS_NO_OUTCOME));
}

/** Removes requests whose keys may be used anew. */
export async function sweepOldKeyedRequests({ database: { orm }, clock }: KeyedRequestServices): Promise<void> {
  await deleteInBatches(orm, keyedRequests, lte(keyedRequests.createdAt, later(clock.now(), -KEPT_FOR_MS)));
}

const HAS_NO_OUTCOME = and(isNull(keyedRequests.answer), isNull(keyedRequests.problem));

const isClaimed = ({ id }: KeyedRequest, claim: string) =>
  and(eq(keyedRequests.id, id), eq(keyedRequests.claim, claim));

const later = (date: Date, ms: number): Date => new Date(date.getTime() + ms);
