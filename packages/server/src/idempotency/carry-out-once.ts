import { setTimeout as sleep } from 'node:timers/promises';
import { PROBLEMS } from '../domain/problem-codes.ts';
import { RuleViolation } from '../domain/rule-violation.ts';
import { newClaim } from '../identifiers.ts';
import type { Services } from '../services.ts';
import {
  claimRequest,
  findRequest,
  type KeyedRequest,
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

/**
 * Carries out a request with an Idempotency-Key, or answers what the first one with this key came to. Repeats that
 * arrive while the first is under way wait for it, without holding a connection; should its process die, one of them
 * takes over. What failed through no fault of the caller is not kept: the key is free again.
 * @throws RuleViolation IDEMPOTENCY_KEY_REUSED, SERVICE_UNAVAILABLE (the first takes too long), and what `work` throws
 *   that is not final
 */
export async function carryOutOnce(
  services: Services,
  request: KeyedRequest,
  work: () => Promise<string>,
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

async function carryOut(
  services: Services,
  request: KeyedRequest,
  claim: string,
  work: () => Promise<string>,
): Promise<Outcome> {
  const renewing = setInterval(() => {
    // One that fails is followed by others; all that fail are a database that is gone.
    renewLease(services, request, claim, LEASE_MS).catch(() => {});
  }, LEASE_MS / 3);
  try {
    const outcome = await outcomeOf(work);
    await keepOutcome(services, request, claim, outcome);
    return outcome;
  } catch (error) {
    await releaseRequest(services, request, claim);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

/** The answer, or the rule that was broken. Whatever else `work` throws is not final. */
async function outcomeOf(work: () => Promise<string>): Promise<Outcome> {
  try {
    return { answer: await work() };
  } catch (error) {
    if (error instanceof RuleViolation && isFinal(error)) return { violation: error };
    throw error;
  }
}

/** Faults of the service pass, and so do missing rights and limits of rate. */
const isFinal = ({ code }: RuleViolation): boolean => {
  const { status } = PROBLEMS[code];
  return status < 500 && status !== 401 && status !== 429;
};

const keyReused = () =>
  new RuleViolation('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used within 24 hours with another body.');

const stillUnderWay = () =>
  new RuleViolation('SERVICE_UNAVAILABLE', 'The first request with this Idempotency-Key is still being carried out.');
