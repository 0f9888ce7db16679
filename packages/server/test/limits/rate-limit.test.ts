import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../testing/src/databases.ts';
import type { Counted } from '../../src/domain/teams/principal.ts';
import { createAccount, newAccountSchema } from '../../src/features/accounts/setup/create-account.ts';
import { type Database, openDatabase } from '../../src/platform/db/connection.ts';
import { apiTokens, rateLimits } from '../../src/platform/db/schema.ts';
import { countRequest } from '../../src/platform/limits/rate-limit.ts';

let fresh: FreshDatabase;
let database: Database;
let token: Counted;
let person: Counted;
beforeAll(async () => {
  fresh = await freshDatabase('postgresql');
  database = await openDatabase(fresh.settings);
  const email = 'ann@example.com';
  const input = newAccountSchema.parse({ email, team: 'Team', name: 'Ann', tokenName: 'test' });
  const { userId } = await createAccount(database, input);
  const [row] = await database.orm.select().from(apiTokens);
  token = { tokenId: row!.id };
  person = { userId };
});
afterAll(async () => {
  await database?.close();
  await fresh?.dispose();
});
beforeEach(() => database.orm.delete(rateLimits));

/**
 * Counts a request against the limits of a token, per minute and second. The limits of a person are ten times as high.
 */
const counting = (counted: Counted, [minute, second]: [number, number]) => {
  const config = {
    RATE_LIMIT_PER_MINUTE: minute,
    RATE_LIMIT_PER_SECOND: second,
    SESSION_RATE_LIMIT_PER_MINUTE: 10 * minute,
    SESSION_RATE_LIMIT_PER_SECOND: 10 * second,
  };
  return () => countRequest({ config, database }, counted);
};
/** Sets the ends of the windows, in seconds from now. */
const windowsEndIn = (minute: number, second: number) =>
  database.orm.update(rateLimits).set({
    minuteEnds: sql`now() + ${minute} * interval '1 second'`,
    secondEnds: sql`now() + ${second} * interval '1 second'`,
  });
const secondsUntil = (date: Date | undefined) => ((date?.getTime() ?? 0) - Date.now()) / 1000;

describe('rate limits of a token', () => {
  it('the rate limit of a token counts requests per minute and returns the remaining number until the limit is reached', async () => {
    const count = counting(token, [3, 100]);
    for (const remaining of [2, 1, 0]) {
      const allowed = await count();
      expect(allowed).toMatchObject({ limit: 3, remaining, retryAfter: null });
      expect(secondsUntil(allowed?.resetAt)).toBeGreaterThan(50);
      expect(secondsUntil(allowed?.resetAt)).toBeLessThanOrEqual(61);
    }
    await windowsEndIn(30.5, -1);
    const refused = await count();
    expect(refused).toMatchObject({ limit: 3, remaining: 0 });
    expect(refused?.retryAfter).toBeGreaterThan(25);
    expect(refused?.retryAfter).toBeLessThanOrEqual(31);
    expect(secondsUntil(refused?.resetAt)).toBeLessThanOrEqual(31);
    // A refused request is counted in neither window.
    expect(await database.orm.select().from(rateLimits)).toMatchObject([{ minuteUsed: 3, secondUsed: 3 }]);
    await windowsEndIn(-1, -1);
    expect(await count()).toMatchObject({ remaining: 2, retryAfter: null });
    expect(await database.orm.select().from(rateLimits)).toMatchObject([{ minuteUsed: 1, secondUsed: 1 }]);
  });

  it('the rate limit of a token counts requests per second, and says when the next is allowed', async () => {
    const count = counting(token, [100, 2]);
    expect([(await count())?.remaining, (await count())?.remaining]).toEqual([99, 98]);
    await windowsEndIn(59, 20);
    const refused = await count();
    expect(refused).toMatchObject({ limit: 2, remaining: 0 });
    expect(refused?.retryAfter).toBeLessThanOrEqual(20);
    expect(refused?.retryAfter).toBeGreaterThan(15);
    await windowsEndIn(59, -1);
    expect(await count()).toMatchObject({ limit: 100, remaining: 97, retryAfter: null });
  });

  it('if a token has reached its limits per minute and per second, it waits for the window that ends later', async () => {
    const count = counting(token, [1, 1]);
    await count();
    await windowsEndIn(20, 50);
    expect((await count())?.retryAfter).toBeGreaterThan(45);
    await windowsEndIn(50, 20);
    expect((await count())?.retryAfter).toBeGreaterThan(45);
  });

  it('if one rate limit of a token is turned off, the other is returned, and nothing if both are turned off', async () => {
    expect(await counting(token, [0, 5])()).toMatchObject({ limit: 5, remaining: 4 });
    expect(await counting(token, [5, 0])()).toMatchObject({ limit: 5, remaining: 3 });
    expect(await counting(token, [0, 0])()).toBeNull();
  });

  it('the remaining number of requests of a token is never negative', async () => {
    await counting(token, [9, 9])();
    await counting(token, [9, 9])();
    await windowsEndIn(50, 50);
    expect(await counting(token, [1, 9])()).toMatchObject({ limit: 1, remaining: 0 });
  });

  it('a token that has reached its rate limit waits at least one second', async () => {
    const count = counting(token, [1, 1]);
    await count();
    await windowsEndIn(-1, 0.4);
    // On a slow machine, the window may have ended, so the request is allowed.
    expect([1, null]).toContain((await count())?.retryAfter);
  });
});

it('rate limits of people are separate from those of tokens', async () => {
  const [ofToken, ofPerson] = [counting(token, [1, 100]), counting(person, [1, 100])];
  expect(await ofToken()).toMatchObject({ limit: 1, remaining: 0 });
  expect(await ofPerson()).toMatchObject({ limit: 10, remaining: 9 });
  expect((await ofToken())?.retryAfter).toBeGreaterThan(0);
  expect(await ofPerson()).toMatchObject({ limit: 10, remaining: 8, retryAfter: null });
  expect(await counting(person, [0, 0])()).toBeNull();
  const rows = await database.orm.select({ of: rateLimits.userId, used: rateLimits.minuteUsed }).from(rateLimits);
  expect(rows.toSorted((one, other) => one.used - other.used)).toEqual([
    { of: null, used: 1 },
    { of: 'userId' in person ? person.userId : null, used: 2 },
  ]);
});
