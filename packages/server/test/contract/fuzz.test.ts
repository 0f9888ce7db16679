import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { LOOPBACK_ALLOWED } from '../../../testing/src/webhooks.ts';
import { databaseState } from './database-state.ts';
import { type DescribedOperation, describedOperations } from './described-operations.ts';
import { type FuzzRequest, fetchable, type KnownIds, requestFor } from './requests-from-schema.ts';
import { makeSigningIds, SIGNING_OPERATIONS } from './signing-operations.ts';
import { deleteThings, type Ids, makeThings, unknownLike } from './world.ts';

/** Seed of the requests. fast-check prints it with a failure. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_240_601);
const SCALE = Number(process.env.FUZZ_SCALE ?? 1);
/** API version to test, `v1` or `v2`. Default: all. */
const VERSION = process.env.FUZZ_VERSION ?? '';

const BATCH = 20;
const AT_A_TIME = 5;
/** After this many batches, most things have been deleted or sent. */
const BATCHES_PER_WORLD = 5;
/** A slower response counts as a failure. */
const LONGEST_MS = 10_000;
const LONGEST_RUN_MS = 600_000 * Math.max(1, SCALE);

/** Number of generated requests that the contract asks for. */
const ASKED_IN_ALL = 10_000;

/** One in this many generated requests must succeed. */
const LEAST_TAKEN = 100;

let asked = 0;
let taken = 0;
let ran = 0;

/** Requests to generate. They are split up, because each batch compares the whole database. */
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

  /** Sends a request and checks the rules for every response. */
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
    // A 416 has no error body.
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

  /** Sends requests. Repeats the refused ones and expects that they change nothing. */
  const askAndLeaveAlone = async (batch: readonly FuzzRequest[], known: KnownIds): Promise<void> => {
    if (batch.length === 0) return;
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
    'are all answered promptly in the documented form, and change nothing if refused [T232]',
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
            // Use mostly ids that exist and belong together.
            return [place, [own, own, own, own, own, sibling.ids[place], deleted.ids[place], unknownLike(own)]];
          }),
        );
      });
    },
    LONGEST_RUN_MS,
  );

  it(
    'from recipients and holders of links behave the same [T233]',
    async () => {
      await fuzz(SIGNING_OPERATIONS, generated.signing, () => makeSigningIds(service, account));
    },
    LONGEST_RUN_MS,
  );

  // Run this alone, because requests are limited by IP address and would soon be refused.
  it(
    'from callers without a token behave the same',
    async () => {
      const operations = (await describedOperations(service)).filter(({ isPublic }) => isPublic);
      // Start the thread for public requests, so that the generated requests do not wait for it.
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

// There are fewer if a single test is selected.
it('the generated requests are as many as the contract requires [T234]', ({ skip }) => {
  if (SCALE < 1 || VERSION || ran < 3 * PARTS.length) skip();
  expect(asked).toBeGreaterThanOrEqual(ASKED_IN_ALL);
});
