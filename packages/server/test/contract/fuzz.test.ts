import { and, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { LOOPBACK_ALLOWED } from '../../../testing/src/webhooks.ts';
import { bulks } from '../../src/envelopes/tables/index.ts';
import { databaseState } from './database-state.ts';
import { type DescribedOperation, describedOperations } from './described-operations.ts';
import { type FuzzRequest, fetchable, type KnownIds, requestFor } from './requests-from-schema.ts';
import { makeSigningIds, SIGNING_OPERATIONS } from './signing-operations.ts';
import { deleteThings, type Ids, makeThings, unknownLike } from './world.ts';

/** Seed of the requests. When a test fails, fast-check prints the seed. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_240_601);
const SCALE = Number(process.env.FUZZ_SCALE ?? 1);
/** API version to test, `v1` or `v2`. Default: all versions. */
const VERSION = process.env.FUZZ_VERSION ?? '';

/** Each batch compares the whole database, so large batches are faster. */
const BATCH = 50;
const AT_A_TIME = 5;
/** Number of batches before a new world is created. By then, most objects have been deleted or sent. */
const BATCHES_PER_WORLD = 2;
/** Time limit in milliseconds. A slower response counts as a failure. */
const LONGEST_MS = 10_000;
const LONGEST_RUN_MS = 600_000 * Math.max(1, SCALE);

/** Number of generated requests that the contract requires. */
const ASKED_IN_ALL = 10_000;

/** At least one in this many generated requests must succeed. */
const LEAST_TAKEN = 100;

let asked = 0;
let taken = 0;
let ran = 0;

/** The requests are split into parts, because each batch compares the whole database. */
const PARTS = [
  ...[0, 1, 2].map((part) => ({
    database: 'postgresql' as const,
    seed: SEED + part,
    generated: { api: 1_640, signing: 200, anybody: 40 },
  })),
  { database: 'embedded' as const, seed: SEED, generated: { api: 300, signing: 60, anybody: 20 } },
];

describe.each(PARTS)('valid and invalid requests of any kind ($database, $seed)', ({ database, seed, generated }) => {
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;

  beforeAll(async () => {
    service = await startTestService({ database, settings: LOOPBACK_ALLOWED });
    account = await service.createAccount();
  });
  afterAll(() => service?.dispose());

  const ask = async (request: FuzzRequest, known: KnownIds): Promise<number> => {
    asked++;
    const { path, init } = fetchable(request, known);
    const headers = { authorization: account.token, ...request.headers };
    const signal = AbortSignal.timeout(LONGEST_MS);
    // The test's `fetch` also checks the response against the contract.
    const response = await fetch(service.url + path, { ...init, headers, signal, redirect: 'manual' });
    const text = await response.text();
    const said = `${request.method} ${path.slice(0, 200)} ${response.status} ${text.slice(0, 500)}`;
    expect(response.status, said).toBeLessThan(500);
    if (response.status >= 400 && response.status !== 416 && request.method !== 'HEAD') {
      expect(JSON.parse(text), said).toMatchObject({
        message: expect.any(String),
        code: expect.stringMatching(/^[A-Z_]+$/),
      });
    }
    if (response.ok) taken++;
    return response.status;
  };

  const askAll = async (batch: readonly FuzzRequest[], known: KnownIds): Promise<FuzzRequest[]> => {
    const refused: FuzzRequest[] = [];
    for (let next = 0; next < batch.length; next += AT_A_TIME) {
      const together = batch.slice(next, next + AT_A_TIME);
      const statuses = await Promise.all(together.map((request) => ask(request, known)));
      refused.push(...together.filter((_, index) => (statuses[index] ?? 0) >= 400));
    }
    return refused;
  };

  /** Waits for the bulk actions that earlier requests started, because they change the database in the background. */
  const untilBulksEnd = (): Promise<void> =>
    expect
      .poll(async () => {
        const { orm } = service.services.database;
        return orm.$count(bulks, and(isNull(bulks.endedAt), isNull(bulks.pausedAt)));
      })
      .toBe(0);

  /** Sends requests. Repeats the refused ones and expects them to change nothing. */
  const askAndLeaveAlone = async (batch: readonly FuzzRequest[], known: KnownIds): Promise<void> => {
    if (batch.length === 0) return;
    await untilBulksEnd();
    const before = await databaseState(service.services.database);
    const refused = await askAll(batch, known);
    if (refused.length < batch.length) return askAndLeaveAlone(refused, known);
    expect(await databaseState(service.services.database), JSON.stringify(batch).slice(0, 5000)).toEqual(before);
  };

  const fuzz = async (
    operations: readonly DescribedOperation[],
    requests: number,
    makeIds: () => Promise<KnownIds>,
  ): Promise<void> => {
    let known: KnownIds = {};
    let batches = 0;
    const batch = fc.array(requestFor(operations), { minLength: BATCH, maxLength: BATCH, size: 'max' });
    const property = fc.asyncProperty(batch, async (requests) => {
      if (batches++ % BATCHES_PER_WORLD === 0) known = await makeIds();
      await askAndLeaveAlone(requests, known);
    });
    const numRuns = Math.ceil((requests * SCALE) / BATCH);
    const takenBefore = taken;
    await fc.assert(property, { seed, numRuns, endOnFailure: true });
    // The test proves nothing if every request is refused.
    expect(taken - takenBefore).toBeGreaterThan(requests / LEAST_TAKEN);
    ran++;
  };

  it(
    'valid and invalid requests of any kind are answered promptly in the documented form, and change nothing if refused [T232]',
    async () => {
      const [sibling, deleted] = [await makeThings(service, account), await makeThings(service, account)];
      await deleteThings(service, account, deleted);
      const operations = (await describedOperations(service)).filter(
        ({ isPublic, path }) => !isPublic && path.startsWith(`/api/${VERSION}`),
      );
      await fuzz(operations, generated.api, async () => {
        const { ids } = await makeThings(service, account);
        const places = Object.keys(ids) as (keyof Ids)[];
        return Object.fromEntries(
          places.map((place) => {
            const own = ids[place];
            // Most of the ids exist and belong together.
            return [place, [own, own, own, own, own, sibling.ids[place], deleted.ids[place], unknownLike(own)]];
          }),
        );
      });
    },
    LONGEST_RUN_MS,
  );

  it(
    'requests by recipients and holders of links are answered promptly in the documented form, valid or not [T233]',
    async () => {
      await fuzz(SIGNING_OPERATIONS, generated.signing, () => makeSigningIds(service, account));
    },
    LONGEST_RUN_MS,
  );

  // This test must run alone. Requests are limited by IP address, and would otherwise be refused soon.
  it(
    'requests without a token are answered promptly in the documented form, valid or not',
    async () => {
      const operations = (await describedOperations(service)).filter(({ isPublic }) => isPublic);
      // Starts the thread for public requests, so that the generated requests do not wait for it.
      await fetch(`${service.url}/api/verify`, {
        method: 'POST',
        headers: { 'content-type': 'application/pdf' },
        body: '%PDF-1.7',
      });
      await fuzz(operations, generated.anybody, async () => ({}));
    },
    LONGEST_RUN_MS,
  );
});

// If a single test is selected, there are fewer requests.
it('the fuzz test generates as many requests as the contract requires [T234]', ({ skip }) => {
  if (SCALE < 1 || VERSION || ran < 3 * PARTS.length) skip();
  expect(asked).toBeGreaterThanOrEqual(ASKED_IN_ALL);
});
