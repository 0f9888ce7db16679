import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../testing/src/databases.ts';
import { MovableClock } from '../../../testing/src/movable-clock.ts';
import { RetryLater } from '../../src/domain/problems/rule-violation.ts';
import { type Database, openDatabase } from '../../src/platform/db/connection.ts';
import { attempts } from '../../src/platform/db/schema.ts';
import {
  countAttempt,
  countByNetwork,
  isWithinLimit,
  refusedFor,
  waitBefore,
} from '../../src/platform/limits/attempts.ts';
import { refusedBy } from '../../src/platform/limits/refused-attempts.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const LIMITS = [
  ['PASSWORD', 10, 15 * MINUTE],
  ['SIGN_IN', 100, 15 * MINUTE],
  ['SETUP', 20, 15 * MINUTE],
  ['SETUP_IN_ALL', 200, 15 * MINUTE],
  ['SECOND_FACTOR', 10, 15 * MINUTE],
  ['SECOND_FACTOR_OF_DAY', 400, DAY],
  ['SECOND_FACTOR_OF_KNOWN_BROWSERS_AND_DAY', 400, DAY],
  ['SIGNING_CODE', 5, 15 * MINUTE],
  ['SIGNING_CODE_OF_DAY', 20, DAY],
  ['LONG_SIGNING_CODE', 1, 60 * MINUTE],
  ['LONG_SIGNING_CODE_USED', 1, 120 * MINUTE],
  ['PROOF', 60, 15 * MINUTE],
  ['PROOF_OF_DAY', 200, DAY],
  ['PROVIDER_PROOF', 5, 15 * MINUTE],
  ['PROVIDER_PROOF_OF_DAY', 20, DAY],
  ['PROVIDER_PROOF_ASKED', 600, 15 * MINUTE],
  ['FAILED_PROOF_OF_DAY', 200, DAY],
  ['HAND_OFF', 20, 15 * MINUTE],
  ['DRAWING', 10, 15 * MINUTE],
  ['NAMING_OF_DAY', 20, DAY],
  ['DELEGATION_OF_DAY', 3, DAY],
  ['QUESTION_OF_DAY', 5, DAY],
  ['TIME_WANTED_OF_DAY', 1, DAY],
  ['PASSWORD_LINK', 3, 60 * MINUTE],
  ['PASSWORD_LINK_OF_NETWORK', 20, 60 * MINUTE],
  ['PASSWORD_LINK_TO_UNKNOWN', 300, 60 * MINUTE],
  ['DIRECT_DOCUMENT', 10, MINUTE],
  ['DIRECT_DOCUMENT_OF_ADDRESS', 20, DAY],
  ['DIRECT_DOCUMENT_IN_ALL', 120, MINUTE],
  ['VERIFICATION', 120, 15 * MINUTE],
  ['LOOK_UP', 240, 15 * MINUTE],
] as const;

let fresh: FreshDatabase;
let database: Database;
beforeAll(async () => {
  fresh = await freshDatabase('postgresql');
  database = await openDatabase(fresh.settings);
});
afterAll(async () => {
  await database?.close();
  await fresh?.dispose();
});

/** Returns the dependencies of one node. All nodes share the counts, but each caches its own refusals. */
const node = (clock = new MovableClock()) => ({ clock, database: { orm: database.orm } });

const rows = () => database.orm.select().from(attempts);

describe('rate-limited attempts', () => {
  it.each(LIMITS)(
    'attempts of the kind %s are limited to %i per period, and to as many again in the next',
    async (what, max, windowMs) => {
      const { clock } = node();
      const subject = `${what}@example.com`;
      // A separate node for each attempt avoids the cache.
      const within = await Promise.all(Array.from({ length: max }, () => isWithinLimit(node(clock), what, subject)));
      expect(within).toEqual(Array(max).fill(true));
      const wait = await waitBefore(node(clock), what, subject);
      expect(wait).toBeGreaterThan(windowMs / 1000 - 30);
      expect(wait).toBeLessThanOrEqual(windowMs / 1000);
      clock.advance(windowMs - 30_000);
      expect(await isWithinLimit(node(clock), what, subject)).toBe(false);
      clock.advance(30_001);
      expect(await isWithinLimit(node(clock), what, subject)).toBe(true);
      expect((await rows()).filter(({ key }) => key.startsWith(`${what}:`)).map(({ count }) => count)).toEqual([1]);
    },
  );

  it('rate-limited attempts are stored under hashed keys, one per person and kind', async () => {
    await countAttempt(node(), 'PASSWORD', 'ann@example.com');
    await countAttempt(node(), 'PASSWORD', 'bob@example.com');
    await countAttempt(node(), 'DRAWING', 'ann@example.com');
    const keys = (await rows()).map(({ key }) => key);
    expect(keys.filter((key) => key.startsWith('PASSWORD:'))).toHaveLength(3);
    expect(keys.join()).not.toMatch(/ann|bob/);
    expect(keys.every((key) => /^[A-Z_]+:[0-9a-f]{64}$/.test(key))).toBe(true);
  });

  it('a node caches refused attempts, and skips the database until the period ends', async () => {
    const services = node();
    for (let made = 0; made < 3; made++) await countAttempt(services, 'DELEGATION_OF_DAY', 7);
    expect(await isWithinLimit(services, 'DELEGATION_OF_DAY', 7)).toBe(false);
    const insert = vi.spyOn(database.orm, 'insert');
    try {
      expect(await isWithinLimit(services, 'DELEGATION_OF_DAY', 7)).toBe(false);
      expect(insert).not.toHaveBeenCalled();
      services.clock.advance(DAY + 1);
      expect(await isWithinLimit(services, 'DELEGATION_OF_DAY', 7)).toBe(true);
      expect(insert).toHaveBeenCalledTimes(1);
    } finally {
      insert.mockRestore();
    }
  });

  it('attempts from one /48 network have eight times the limit, separately for each target', async () => {
    const services = node();
    const count = (subnet: number, against?: number) =>
      countByNetwork(node(services.clock), 'DRAWING', `2001:db8:9:${subnet}::1`, against);
    for (let subnet = 0; subnet < 8; subnet++) for (let made = 0; made < 10; made++) await count(subnet);
    await expect(count(0)).rejects.toThrow(RetryLater);
    await expect(count(8)).rejects.toThrow(RetryLater);
    for (let made = 0; made < 10; made++) await count(0, 5);
    await expect(count(0, 5)).rejects.toThrow(RetryLater);
    await expect(count(0, 6)).resolves.toBeUndefined();
    await expect(countByNetwork(services, 'DRAWING', '2001:db8:a:1::1')).resolves.toBeUndefined();
    for (let made = 0; made < 5; made++) await countByNetwork(services, 'DRAWING', null);
    for (let made = 0; made < 5; made++) await countByNetwork(services, 'DRAWING', '');
    await expect(countByNetwork(services, 'DRAWING', null)).rejects.toThrow(RetryLater);
  });

  it('rate-limited attempts are refused if the limit cannot be checked', async () => {
    const closed = await openDatabase(fresh.settings);
    await closed.close();
    await expect(waitBefore({ clock: new MovableClock(), database: closed }, 'PASSWORD', 'ann')).rejects.not.toThrow(
      RetryLater,
    );
  });

  it('a node caches refused attempts, up to the latest ten thousand', () => {
    const refused = refusedBy({ orm: database.orm });
    const until = new Date();
    for (let key = 0; key < 10_000; key++) refused.remember(String(key), until);
    expect(refused.until('0')).toBe(until);
    refused.remember('0', until);
    refused.remember('10000', until);
    expect([refused.until('1'), refused.until('0'), refused.until('2')]).toEqual([null, until, until]);
  });

  it('the refusal of a rate-limited attempt states the wait in seconds, minutes or hours', () => {
    const said = (seconds: number) => {
      const { code, message, retryAfterSeconds } = refusedFor(seconds);
      expect([code, retryAfterSeconds]).toEqual(['TOO_MANY_ATTEMPTS', seconds]);
      return message;
    };
    expect(said(90)).toBe('Too many attempts. Try again in 90 seconds.');
    expect(said(91)).toBe('Too many attempts. Try again in 2 minutes.');
    expect(said(90 * 60)).toBe('Too many attempts. Try again in 90 minutes.');
    expect(said(90 * 60 + 1)).toBe('Too many attempts. Try again in 2 hours.');
  });
});
