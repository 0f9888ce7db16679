import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/connection.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { keyedRequests } from '../db/schema.ts';

export interface KeyedRequest {
  teamId: number;
  /** SHA-256 of caller, path and key. */
  id: Uint8Array;
  bodyHash: Uint8Array;
}

/** Outcome of a request: the text of the response, or the broken rule. */
export type RequestOutcome = { answer: string } | { violation: RuleViolation };

export interface FoundRequest {
  bodyHash: Uint8Array;
  /** Null until the request has been processed. */
  outcome: RequestOutcome | null;
  /** Whether the process that was working on the request has died. */
  isAbandoned: boolean;
}

const KEPT_FOR_MS = 24 * 60 * 60_000;

export interface KeyedRequestServices {
  database: Database;
  clock: Clock;
}

/** Claims a request, unless another process is working on it or has finished it within the last 24 hours. */
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

/** Returns the request with the same key from the last 24 hours, if there is one. */
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
  const outcome = toOutcome(found);
  return { bodyHash: found.bodyHash, outcome, isAbandoned: outcome === null && found.leasedUntil <= now };
}

function toOutcome({ answer, problem }: typeof keyedRequests.$inferSelect): RequestOutcome | null {
  if (answer !== null) return { answer };
  return problem && { violation: new RuleViolation(problem.code, problem.message, problem.issues) };
}

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
 * Stores the outcome of a request.
 * @returns whether the claim was still valid
 */
export async function keepOutcome(
  orm: NodePgDatabase,
  request: KeyedRequest,
  claim: string,
  outcome: RequestOutcome,
): Promise<boolean> {
  const kept = await orm
    .update(keyedRequests)
    .set(toColumns(outcome))
    .where(and(isClaimed(request, claim), HAS_NO_OUTCOME))
    .returning({ id: keyedRequests.id });
  return kept.length > 0;
}

function toColumns(outcome: RequestOutcome): Pick<typeof keyedRequests.$inferInsert, 'answer' | 'problem'> {
  if ('answer' in outcome) return { answer: outcome.answer };
  const { code, message, issues } = outcome.violation;
  return { problem: { code, message, issues } };
}

/**
 * Frees the key of a request without an outcome. Keeps an existing outcome, because the commit may have succeeded even
 * if the connection was lost during it.
 */
export async function releaseRequest(
  { database: { orm } }: KeyedRequestServices,
  request: KeyedRequest,
  claim: string,
): Promise<void> {
  await orm.delete(keyedRequests).where(and(isClaimed(request, claim), HAS_NO_OUTCOME));
}

/** Deletes requests whose keys can be used again. Runs as a sweep. */
export async function sweepOldKeyedRequests({ database: { orm }, clock }: KeyedRequestServices): Promise<void> {
  await deleteInBatches(orm, keyedRequests, lte(keyedRequests.createdAt, later(clock.now(), -KEPT_FOR_MS)));
}

const HAS_NO_OUTCOME = and(isNull(keyedRequests.answer), isNull(keyedRequests.problem));

const isClaimed = ({ id }: KeyedRequest, claim: string) =>
  and(eq(keyedRequests.id, id), eq(keyedRequests.claim, claim));

const later = (date: Date, ms: number): Date => new Date(date.getTime() + ms);
