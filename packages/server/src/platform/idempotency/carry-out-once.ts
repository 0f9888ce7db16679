import { setTimeout as sleep } from 'node:timers/promises';
import { PROBLEMS } from '../../domain/problems/problem-codes.ts';
import { AbandonedError, RuleViolation } from '../../domain/problems/rule-violation.ts';
import { newClaim } from '../identifiers.ts';
import { whileRenewed } from '../work/while-renewed.ts';
import type { KeyedWork } from './conclude.ts';
import {
  claimRequest,
  findRequest,
  type KeyedRequest,
  type KeyedRequestServices,
  keepOutcome,
  type Outcome,
  releaseRequest,
  renewLease,
} from './keyed-requests.ts';

/** A process that has not renewed its lease for this long has died. */
export const LEASE_MS = 15_000;

/** How long a repeat waits for the first before it gives up. */
const LONGEST_WAIT_MS = 30_000;
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [20, 500];

/** What a request asks for, and how what came of it is answered. */
export interface Work<Services, Result> {
  carryOut: (services: Services & { keyed?: KeyedWork }) => Promise<Result>;
  /** The text of the answer. */
  present: (result: Result) => Promise<string>;
}

/**
 * Carries out a request with an Idempotency-Key, or answers what the first one with this key came to. Repeats that
 * arrive while the first is under way wait for it, without holding a connection; should its process die, one of them
 * takes over. What failed through no fault of the caller is not kept: the key is free again.
 * @throws RuleViolation IDEMPOTENCY_KEY_REUSED, SERVICE_UNAVAILABLE (the first takes too long), and what `work` throws
 *   that is not final
 */
export async function carryOutOnce<Services extends KeyedRequestServices, Result>(
  services: Services,
  request: KeyedRequest,
  work: Work<Services, Result>,
): Promise<{ outcome: Outcome; isReplayed: boolean }> {
  const claim = newClaim();
  const deadline = performance.now() + LONGEST_WAIT_MS;
  let isOurs = await claimRequest(services, request, claim, LEASE_MS);
  for (let pause = FIRST_PAUSE_MS; !isOurs; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const first = await findRequest(services, request);
    if (first && !Buffer.from(first.bodyHash).equals(request.bodyHash)) throw keyReused();
    if (first?.outcome) return { outcome: first.outcome, isReplayed: true };
    if (!first || first.isAbandoned) {
      isOurs = await claimRequest(services, request, claim, LEASE_MS);
    } else {
      if (performance.now() > deadline) throw stillUnderWay();
      await sleep(pause);
    }
  }
  return { outcome: await carryOut(services, request, claim, work), isReplayed: false };
}

/**
 * What changes anything concludes in its own transaction, so that a key whose work is done is never free. What is kept
 * only afterwards changed nothing: a rule was broken, or things stood as they were asked to.
 */
async function carryOut<Services extends KeyedRequestServices, Result>(
  services: Services,
  request: KeyedRequest,
  claim: string,
  { carryOut, present }: Work<Services, Result>,
): Promise<Outcome> {
  const { orm } = services.database;
  const renew = () => renewLease(services, request, claim, LEASE_MS);
  let concluded: Outcome | undefined;
  const keyed: KeyedWork = {
    async conclude(tx, result) {
      const outcome = { answer: await present(result as Result) };
      if (!(await keepOutcome(tx.orm, request, claim, outcome))) throw takenOver();
      concluded = outcome;
    },
  };
  try {
    return await whileRenewed(LEASE_MS, renew, async () => {
      const result = await resultOf(() => carryOut({ ...services, keyed }));
      if ('value' in result && concluded) return concluded;
      const outcome = 'value' in result ? { answer: await present(result.value) } : result;
      if (!(await keepOutcome(orm, request, claim, outcome))) throw takenOver();
      return outcome;
    });
  } catch (error) {
    // Where that fails the lease frees it. What the caller is to know is why the work failed.
    await releaseRequest(services, request, claim).catch(() => {});
    throw error;
  }
}

/** What came of it, or the rule that was broken. Whatever else is thrown is not final. */
async function resultOf<T>(work: () => Promise<T>): Promise<{ value: T } | { violation: RuleViolation }> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof RuleViolation && isFinal(error)) return { violation: error };
    throw error;
  }
}

/** Faults of the service pass, and so do missing rights and limits of rate; whoever has gone may ask again. */
const isFinal = (violation: RuleViolation): boolean => {
  const { status } = PROBLEMS[violation.code];
  if (violation instanceof AbandonedError) return false;
  return status < 500 && status !== 401 && status !== 429;
};

const keyReused = () =>
  new RuleViolation('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used within 24 hours with another body.');

const stillUnderWay = () =>
  new RuleViolation('SERVICE_UNAVAILABLE', 'The first request with this Idempotency-Key is still being carried out.');

const takenOver = () =>
  new RuleViolation('SERVICE_UNAVAILABLE', 'The request took so long that a repeat of it was carried out instead.');
