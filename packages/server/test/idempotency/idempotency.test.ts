import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../testing/src/databases.ts';
import { MovableClock } from '../../../testing/src/movable-clock.ts';
import { AbandonedError, RetryLater, RuleViolation } from '../../src/domain/problems/rule-violation.ts';
import { type Database, openDatabase } from '../../src/platform/db/connection.ts';
import { attempts, keyedRequests, teams } from '../../src/platform/db/schema.ts';
import { carryOutOnce, REQUEST_LEASE_MS, type Work } from '../../src/platform/idempotency/carry-out-once.ts';
import {
  claimRequest,
  findRequest,
  type KeyedRequest,
  keepOutcome,
  releaseRequest,
  renewLease,
  sweepOldKeyedRequests,
} from '../../src/platform/idempotency/keyed-requests.ts';
import { NO_REQUEST, transact } from '../../src/platform/idempotency/request-context.ts';
import { withRenewedLease } from '../../src/platform/idempotency/with-renewed-lease.ts';

const DAY = 24 * 60 * 60_000;

let fresh: FreshDatabase;
let database: Database;
let teamId: number;
beforeAll(async () => {
  fresh = await freshDatabase('postgresql');
  database = await openDatabase(fresh.settings);
  const [team] = await database.orm.insert(teams).values({ name: 'Team' }).returning({ id: teams.id });
  teamId = team!.id;
});
afterAll(async () => {
  await database?.close();
  await fresh?.dispose();
});

let clock: MovableClock;
let services: { database: Database; clock: MovableClock };
beforeEach(() => {
  clock = new MovableClock();
  services = { database, clock };
});

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const request = (key: string, body = 'body'): KeyedRequest => ({ teamId, id: sha256(key), bodyHash: sha256(body) });

const answering = (carryOut: Work<unknown>['carryOut']): Work<unknown> => ({
  carryOut,
  present: async (result) => `answer ${String(result)}`,
});

const rowOf = async (key: string) => {
  const rows = await database.orm.select().from(keyedRequests);
  return rows.find(({ id }) => Buffer.from(id).equals(sha256(key)));
};

const violationOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof RuleViolation ? { code: error.code, message: error.message } : error;
};

const TAKEN_OVER = {
  code: 'SERVICE_UNAVAILABLE',
  message: 'The request took so long that its repeat was processed instead.',
};
const REUSED = {
  code: 'IDEMPOTENCY_KEY_REUSED',
  message: 'This Idempotency-Key was used with a different body in the last 24 hours.',
};

describe('a request with an Idempotency-Key', () => {
  it('a request with an Idempotency-Key is executed once, and repeats get its response', async () => {
    const carryOut = vi.fn(async () => 1);
    const first = await carryOutOnce(services, request('once'), answering(carryOut));
    const again = await carryOutOnce(services, request('once'), answering(carryOut));
    expect(first).toEqual({ outcome: { answer: 'answer 1' }, isReplayed: false });
    expect(again).toEqual({ outcome: { answer: 'answer 1' }, isReplayed: true });
    expect(carryOut).toHaveBeenCalledTimes(1);
  });

  it('a request that reuses an Idempotency-Key with another body is refused, before and after the first is executed', async () => {
    let finish = (): void => {};
    const first = carryOutOnce(
      services,
      request('reused'),
      answering(() => new Promise<number>((resolve) => (finish = () => resolve(1)))),
    );
    await expect.poll(() => rowOf('reused')).toBeDefined();
    const other = () =>
      carryOutOnce(
        services,
        request('reused', 'other'),
        answering(async () => 2),
      );
    expect(await violationOf(other())).toEqual(REUSED);
    finish();
    await first;
    expect(await violationOf(other())).toEqual(REUSED);
  });

  it.each([
    ['a rule about requests', new RuleViolation('INVALID_REQUEST', 'No.', [{ path: ['title'], message: 'Too long.' }])],
    ['a rule about missing objects', new RuleViolation('NOT_FOUND', 'Not found.')],
  ])(
    'a request with an Idempotency-Key that violates %s is refused the same way when repeated',
    async (_, violation) => {
      const key = `violates ${violation.code}`;
      const carryOut = vi.fn(() => Promise.reject(violation));
      const refused = (isReplayed: boolean) => ({
        outcome: {
          violation: expect.objectContaining({
            code: violation.code,
            message: violation.message,
            issues: violation.issues,
          }),
        },
        isReplayed,
      });
      expect(await carryOutOnce(services, request(key), answering(carryOut))).toEqual(refused(false));
      const again = await carryOutOnce(services, request(key), answering(carryOut));
      expect(again).toEqual(refused(true));
      expect('violation' in again.outcome && again.outcome.violation).toBeInstanceOf(RuleViolation);
      expect(carryOut).toHaveBeenCalledTimes(1);
    },
  );

  it.each([
    ['a fault', new Error('broken')],
    ['a fault of the service', new RuleViolation('SERVICE_UNAVAILABLE', 'Later.')],
    ['an unknown token', new RuleViolation('UNAUTHORIZED', 'Who?')],
    ['a limit', new RetryLater('RATE_LIMITED', 'Slower.', 1)],
    ['a caller who disconnected', new AbandonedError()],
  ])('a request that fails with %s releases its Idempotency-Key', async (name, error) => {
    const key = `fails by ${name}`;
    await expect(
      carryOutOnce(
        services,
        request(key),
        answering(() => Promise.reject(error)),
      ),
    ).rejects.toBe(error);
    expect(await rowOf(key)).toBeUndefined();
    expect(
      await carryOutOnce(
        services,
        request(key),
        answering(async () => 2),
      ),
    ).toMatchObject({ isReplayed: false });
  });

  it('a request with an Idempotency-Key commits its response together with its work, or neither if the work fails afterwards', async () => {
    const work = (key: string, fails: boolean) => (keyed: Parameters<Work<unknown>['carryOut']>[0]) =>
      transact(database, { keyed }, async (tx) => {
        await tx.orm.insert(attempts).values({ key, count: 1, windowEndsAt: new Date() });
        if (fails) throw new Error('broken');
        return 'done';
      });
    const found = async (key: string) => (await database.orm.select().from(attempts)).some((row) => row.key === key);
    const done = await carryOutOnce(services, request('commits'), answering(work('commits', false)));
    expect(done).toEqual({ outcome: { answer: 'answer done' }, isReplayed: false });
    expect([await found('commits'), (await rowOf('commits'))?.answer]).toEqual([true, 'answer done']);
    await expect(carryOutOnce(services, request('fails'), answering(work('fails', true)))).rejects.toThrow('broken');
    expect([await found('fails'), await rowOf('fails')]).toEqual([false, undefined]);
  });

  it('a request with an Idempotency-Key keeps the response stored by the transaction that completed it, whatever the handler returns', async () => {
    const { outcome } = await carryOutOnce(
      services,
      request('concludes'),
      answering(async (keyed) => {
        await transact(database, { keyed }, async () => 'inside');
        return 'outside';
      }),
    );
    expect(outcome).toEqual({ answer: 'answer inside' });
    expect((await rowOf('concludes'))?.answer).toBe('answer inside');
  });

  it('a request with an Idempotency-Key can be concluded only once: a second transaction throws and is rolled back', async () => {
    const twice = carryOutOnce(
      services,
      request('twice'),
      answering(async (keyed) => {
        await transact(database, { keyed }, async () => 1);
        return transact(database, { keyed }, async (tx) => {
          await tx.orm.insert(attempts).values({ key: 'twice', count: 1, windowEndsAt: new Date() });
        });
      }),
    );
    await expect(twice).rejects.toThrow('a request is concluded once');
    expect((await database.orm.select().from(attempts)).some(({ key }) => key === 'twice')).toBe(false);
    // The key is still taken, because the first transaction was committed.
    expect((await rowOf('twice'))?.answer).toBe('answer 1');
  });

  it('a request commits nothing and is refused if a repeat has taken over its Idempotency-Key', async () => {
    const lost = (key: string, work: Work<unknown>['carryOut']) =>
      carryOutOnce(
        services,
        request(key),
        answering(async (keyed) => {
          await database.orm.update(keyedRequests).set({ claim: 'of another' });
          return work(keyed);
        }),
      );
    const inTransaction = lost('lost 1', (keyed) =>
      transact(database, { keyed }, async (tx) => {
        await tx.orm.insert(attempts).values({ key: 'lost', count: 1, windowEndsAt: new Date() });
      }),
    );
    expect(await violationOf(inTransaction)).toEqual(TAKEN_OVER);
    expect((await database.orm.select().from(attempts)).some(({ key }) => key === 'lost')).toBe(false);
    expect(await violationOf(lost('lost 2', async () => 1))).toEqual(TAKEN_OVER);
    // The claims of the other node remain unchanged.
    expect([(await rowOf('lost 1'))?.claim, (await rowOf('lost 2'))?.claim]).toEqual(['of another', 'of another']);
  });

  it("repeated requests with an Idempotency-Key wait for the original, and one of them takes over if the original's process dies", async () => {
    await claimRequest(services, request('dies'), 'of the dead', REQUEST_LEASE_MS);
    const carryOut = vi.fn(async () => 3);
    const repeats = [1, 2].map(() => carryOutOnce(services, request('dies'), answering(carryOut)));
    await sleep(100);
    expect(carryOut).not.toHaveBeenCalled();
    clock.advance(REQUEST_LEASE_MS);
    const outcomes = await Promise.all(repeats);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([{ answer: 'answer 3' }, { answer: 'answer 3' }]);
    expect(outcomes.map(({ isReplayed }) => isReplayed).toSorted()).toEqual([false, true]);
    expect(carryOut).toHaveBeenCalledTimes(1);
  });

  it('repeated requests wait at most 30 seconds for the original request with the same Idempotency-Key', async () => {
    await claimRequest(services, request('endless'), 'of another', REQUEST_LEASE_MS);
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    try {
      const waiting = violationOf(
        carryOutOnce(
          services,
          request('endless'),
          answering(async () => 1),
        ),
      );
      const ended = vi.fn();
      void waiting.then(ended);
      await sleep(60);
      now.mockReturnValue(31_000);
      await sleep(120);
      expect(ended).not.toHaveBeenCalled();
      now.mockReturnValue(31_001);
      expect(await waiting).toEqual({
        code: 'SERVICE_UNAVAILABLE',
        message: 'The first request with this Idempotency-Key is still in progress.',
      });
    } finally {
      now.mockRestore();
    }
  });

  it('a request with an Idempotency-Key cannot be taken over while its lease is renewed', async () => {
    await claimRequest(services, request('renewed'), 'mine', REQUEST_LEASE_MS);
    clock.advance(REQUEST_LEASE_MS - 2_000);
    await renewLease(services, request('renewed'), 'of another', REQUEST_LEASE_MS);
    await renewLease(services, request('renewed'), 'mine', REQUEST_LEASE_MS);
    clock.advance(REQUEST_LEASE_MS - 2_000);
    expect(await claimRequest(services, request('renewed'), 'theirs', REQUEST_LEASE_MS)).toBe(false);
    expect(await findRequest(services, request('renewed'))).toMatchObject({ outcome: null, isAbandoned: false });
    clock.advance(2_000);
    expect(await findRequest(services, request('renewed'))).toMatchObject({ outcome: null, isAbandoned: true });
    expect(await claimRequest(services, request('renewed', 'other body'), 'theirs', REQUEST_LEASE_MS)).toBe(false);
    expect(await claimRequest(services, request('renewed'), 'theirs', REQUEST_LEASE_MS)).toBe(true);
    expect(await keepOutcome(database.orm, request('renewed'), 'mine', { answer: 'late' })).toBe(false);
  });

  it('a request keeps its first outcome, and releases its Idempotency-Key only if it has no outcome', async () => {
    await claimRequest(services, request('first'), 'mine', REQUEST_LEASE_MS);
    await releaseRequest(services, request('first'), 'of another');
    expect(await rowOf('first')).toBeDefined();
    expect(await keepOutcome(database.orm, request('first'), 'mine', { answer: 'one' })).toBe(true);
    expect(await keepOutcome(database.orm, request('first'), 'mine', { answer: 'two' })).toBe(false);
    await releaseRequest(services, request('first'), 'mine');
    expect((await rowOf('first'))?.answer).toBe('one');
    await claimRequest(services, request('second'), 'mine', REQUEST_LEASE_MS);
    const violation = new RuleViolation('NOT_FOUND', 'No.');
    await keepOutcome(database.orm, request('second'), 'mine', { violation });
    expect(await keepOutcome(database.orm, request('second'), 'mine', { answer: 'two' })).toBe(false);
    await releaseRequest(services, request('second'), 'mine');
    expect((await rowOf('second'))?.problem).toEqual({ code: 'NOT_FOUND', message: 'No.', issues: [] });
  });

  it('a request keeps its Idempotency-Key for 24 hours, after which the outcome is deleted', async () => {
    const ask = (result: number) =>
      carryOutOnce(
        services,
        request('aged'),
        answering(async () => result),
      );
    await ask(1);
    clock.advance(DAY - 1_000);
    expect(await ask(2)).toMatchObject({ outcome: { answer: 'answer 1' }, isReplayed: true });
    await sweepOldKeyedRequests(services);
    expect(await rowOf('aged')).toBeDefined();
    clock.advance(1_001);
    expect(await findRequest(services, request('aged'))).toBeNull();
    expect(await ask(3)).toMatchObject({ outcome: { answer: 'answer 3' }, isReplayed: false });
    await sweepOldKeyedRequests(services);
    expect(await rowOf('aged')).toBeDefined();
    clock.advance(DAY);
    await sweepOldKeyedRequests(services);
    expect(await rowOf('aged')).toBeUndefined();
  });
});

describe('a lease', () => {
  it('the lease of a request is renewed five times per period while the work runs, and never after it ends', async () => {
    vi.useFakeTimers();
    try {
      const renew = vi.fn(() => Promise.reject(new Error('no database')));
      let finish = (): void => {};
      const work = withRenewedLease(
        1_000,
        renew,
        () => new Promise<string>((resolve) => (finish = () => resolve('done'))),
      );
      await vi.advanceTimersByTimeAsync(1_000);
      expect(renew).toHaveBeenCalledTimes(5);
      finish();
      expect(await work).toBe('done');
      await vi.advanceTimersByTimeAsync(1_000);
      expect(renew).toHaveBeenCalledTimes(5);
      await expect(withRenewedLease(1_000, renew, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
      await vi.advanceTimersByTimeAsync(1_000);
      expect(renew).toHaveBeenCalledTimes(5);
    } finally {
      vi.useRealTimers();
    }
  });
});

it('work without a request runs in a plain transaction', async () => {
  const before = (await database.orm.select().from(keyedRequests)).length;
  expect(await transact(database, NO_REQUEST, async () => 7)).toBe(7);
  expect(await database.orm.select().from(keyedRequests)).toHaveLength(before);
});
