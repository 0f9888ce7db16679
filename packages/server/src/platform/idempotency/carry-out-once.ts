import { setTimeout as sleep } from 'node:timers/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PROBLEMS } from '../../domain/problems/problem-codes.ts';
import { AbandonedError, RuleViolation } from '../../domain/problems/rule-violation.ts';
import { newClaim } from '../identifiers.ts';
import {
  claimRequest,
  findRequest,
  type KeyedRequest,
  type KeyedRequestServices,
  keepOutcome,
  type RequestOutcome,
  releaseRequest,
  renewLease,
} from './keyed-requests.ts';
import type { KeyedWork } from './request-context.ts';
import { withRenewedLease } from './with-renewed-lease.ts';

/** Duration of a lease. A process that has not renewed its lease for this long must have died. */
export const REQUEST_LEASE_MS = 15_000;

/** Maximum time that a repeated request waits for the first one. */
const LONGEST_WAIT_MS = 30_000;
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [20, 500];

/** The work of a request, and the conversion of its result to a response. */
export interface Work<Result> {
  carryOut: (keyed: KeyedWork) => Promise<Result>;
  /**
   * Creates the text of the response. It must read only through `orm`, because a transaction may be open and no other
   * connection available.
   */
  present: (result: Result, orm: NodePgDatabase) => Promise<string>;
}

/**
 * Runs a request with an Idempotency-Key, or returns the response to the first request with the same key. Repeated
 * requests that arrive while the first is in progress wait for it without holding a connection. If the first one's
 * process dies, one of them takes over. A failure that is not the caller's fault is not stored, and frees the key.
 * @throws RuleViolation IDEMPOTENCY_KEY_REUSED, SERVICE_UNAVAILABLE (the first request takes too long), and any error
 * of `work` that is not final
 */
export async function carryOutOnce<Result>(
  services: KeyedRequestServices,
  request: KeyedRequest,
  work: Work<Result>,
): Promise<{ outcome: RequestOutcome; isReplayed: boolean }> {
  const claim = newClaim();
  const deadline = performance.now() + LONGEST_WAIT_MS;
  let isOurs = await claimRequest(services, request, claim, REQUEST_LEASE_MS);
  for (let pause = FIRST_PAUSE_MS; !isOurs; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const first = await findRequest(services, request);
    if (first && !Buffer.from(first.bodyHash).equals(request.bodyHash)) throw keyReused();
    if (first?.outcome) return { outcome: first.outcome, isReplayed: true };
    if (!first || first.isAbandoned) {
      isOurs = await claimRequest(services, request, claim, REQUEST_LEASE_MS);
    } else {
      if (performance.now() > deadline) throw stillUnderWay();
      await sleep(pause);
    }
  }
  return { outcome: await carryOut(services, request, claim, work), isReplayed: false };
}

/**
 * Stores the outcome of a request in the same transaction as its changes, so that the key of finished work is never
 * free. The outcome is stored afterwards only if nothing changed, because a rule was broken or no change was needed.
 */
async function carryOut<Result>(
  services: KeyedRequestServices,
  request: KeyedRequest,
  claim: string,
  { carryOut, present }: Work<Result>,
): Promise<RequestOutcome> {
  const { orm } = services.database;
  const renew = () => renewLease(services, request, claim, REQUEST_LEASE_MS);
  let concluded: RequestOutcome | undefined;
  const keyed: KeyedWork = {
    async conclude(tx, result) {
      if (concluded) throw new Error('a request is concluded once: what prepares it is done without its context');
      const outcome = { answer: await present(result as Result, tx.orm) };
      if (!(await keepOutcome(tx.orm, request, claim, outcome))) throw takenOver();
      concluded = outcome;
    },
  };
  try {
    return await withRenewedLease(REQUEST_LEASE_MS, renew, async () => {
      const result = await catchViolation(() => carryOut(keyed));
      if ('value' in result && concluded) return concluded;
      const outcome = 'value' in result ? { answer: await present(result.value, orm) } : result;
      if (!(await keepOutcome(orm, request, claim, outcome))) throw takenOver();
      return outcome;
    });
  } catch (error) {
    // If releasing fails, the key is freed when the lease expires. The caller gets the original error.
    await releaseRequest(services, request, claim).catch(() => {});
    throw error;
  }
}

/** Returns the result or the broken rule. Other errors are not final. */
async function catchViolation<T>(work: () => Promise<T>): Promise<{ value: T } | { violation: RuleViolation }> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof RuleViolation && isFinal(error)) return { violation: error };
    throw error;
  }
}

/**
 * Whether an outcome is stored. Faults of the service, missing permissions, rate limits and abandoned requests are not
 * final.
 */
const isFinal = (violation: RuleViolation): boolean => {
  const { status } = PROBLEMS[violation.code];
  if (violation instanceof AbandonedError) return false;
  return status < 500 && status !== 401 && status !== 429;
};

const keyReused = () =>
  new RuleViolation(
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was used with a different body in the last 24 hours.',
  );

const stillUnderWay = () =>
  new RuleViolation('SERVICE_UNAVAILABLE', 'The first request with this Idempotency-Key is still in progress.');

const takenOver = () =>
  new RuleViolation('SERVICE_UNAVAILABLE', 'The request took so long that its repeat was processed instead.');
