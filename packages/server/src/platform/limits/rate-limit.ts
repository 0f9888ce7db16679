import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Counted } from '../../domain/teams/principal.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/connection.ts';
import { builtOnce, givenValues } from '../db/prepared-query.ts';
import { rateLimits } from '../db/schema.ts';

/** Result of counting a request, which is either within the caller's limits or refused for `retryAfter` seconds. */
export interface Allowance {
  limit: number;
  remaining: number;
  /** End of the window, when `limit` is available again. */
  resetAt: Date;
  /** Whole seconds, at least 1. Null if the request is allowed. */
  retryAfter: number | null;
}

interface Window {
  limit: number;
  used: number;
  endsAt: Date;
  secondsLeft: number;
}

type LimitSettings = Pick<
  Config,
  'RATE_LIMIT_PER_MINUTE' | 'RATE_LIMIT_PER_SECOND' | 'SESSION_RATE_LIMIT_PER_MINUTE' | 'SESSION_RATE_LIMIT_PER_SECOND'
>;

/** Value for no limit (0). No window can contain more requests. */
const UNLIMITED = 2_147_483_647;

/**
 * Counts a request of a token or of a signed-in person in the current minute and second. Both windows start with the
 * first request. A single statement decides for all nodes, using the database's clock. A refused request is counted in
 * neither window. The result describes the minute, unless the second is the reason for the refusal.
 * @returns null if both limits are turned off
 */
export async function countRequest(
  { config, database: { orm } }: { config: LimitSettings; database: Pick<Database, 'orm'> },
  counted: Counted,
): Promise<Allowance | null> {
  const limits = findLimits(config, counted);
  if (limits.minute === UNLIMITED && limits.second === UNLIMITED) return null;
  const { column, id } = findColumn(counted);
  for (;;) {
    const taken = await take(orm, counted, limits);
    if (taken) return { ...shown(taken, limits), retryAfter: null };
    const [found] = await orm.select(columns).from(rateLimits).where(eq(column, id));
    const full = toWindows(found, limits).filter(({ limit, used, secondsLeft }) => used >= limit && secondsLeft > 0);
    const last = full.toSorted((a, b) => b.secondsLeft - a.secondsLeft)[0];
    // If there is no row, a window has just ended, so a request is possible again.
    if (last) return { ...toAllowance(last), retryAfter: Math.max(1, Math.ceil(last.secondsLeft)) };
  }
}

/**
 * Returns the limits. They are different for people and programs, because a page sends more requests at the same time.
 */
function findLimits(config: LimitSettings, counted: Counted): Limits {
  const [minute, second] =
    'tokenId' in counted
      ? [config.RATE_LIMIT_PER_MINUTE, config.RATE_LIMIT_PER_SECOND]
      : [config.SESSION_RATE_LIMIT_PER_MINUTE, config.SESSION_RATE_LIMIT_PER_SECOND];
  return { minute: minute || UNLIMITED, second: second || UNLIMITED };
}

const findColumn = (counted: Counted) =>
  'tokenId' in counted
    ? { column: rateLimits.tokenId, id: counted.tokenId }
    : { column: rateLimits.userId, id: counted.userId };

const { minuteUsed, minuteEnds, secondUsed, secondEnds } = rateLimits;
const columns = {
  minuteUsed,
  minuteEnds,
  minuteLeft: sql<number>`extract(epoch from ${minuteEnds} - now())::float8`,
  secondUsed,
  secondEnds,
  secondLeft: sql<number>`extract(epoch from ${secondEnds} - now())::float8`,
};

interface Limits {
  minute: number;
  second: number;
}

async function take(orm: NodePgDatabase, counted: Counted, limits: Limits) {
  const [taken] = await takenOne(orm, counted, { ...counted, ...limits });
  return taken;
}

const isWho = (counted: Counted): string => Object.keys(counted).join();

const takenOne = builtOnce((orm, counted: Counted) => {
  const [minute, second] = [sql`now() + interval '1 minute'`, sql`now() + interval '1 second'`];
  const limits = givenValues<Limits>({ minute: 0, second: 0 });
  return orm
    .insert(rateLimits)
    .values({ ...givenValues(counted), minuteUsed: 1, minuteEnds: minute, secondUsed: 1, secondEnds: second })
    .onConflictDoUpdate({
      target: findColumn(counted).column,
      set: {
        minuteUsed: sql`case when ${minuteEnds} <= now() then 1 else ${minuteUsed} + 1 end`,
        minuteEnds: sql`case when ${minuteEnds} <= now() then ${minute} else ${minuteEnds} end`,
        secondUsed: sql`case when ${secondEnds} <= now() then 1 else ${secondUsed} + 1 end`,
        secondEnds: sql`case when ${secondEnds} <= now() then ${second} else ${secondEnds} end`,
      },
      setWhere: sql`(${minuteEnds} <= now() or ${minuteUsed} < ${limits.minute})
        and (${secondEnds} <= now() or ${secondUsed} < ${limits.second})`,
    })
    .returning(columns);
}, isWho);

type Row = NonNullable<Awaited<ReturnType<typeof take>>>;

function toWindows(row: Row | undefined, limits: Limits): Window[] {
  if (!row) return [];
  return [
    { limit: limits.minute, used: row.minuteUsed, endsAt: row.minuteEnds, secondsLeft: row.minuteLeft },
    { limit: limits.second, used: row.secondUsed, endsAt: row.secondEnds, secondsLeft: row.secondLeft },
  ];
}

function shown(row: Row, limits: Limits): Omit<Allowance, 'retryAfter'> {
  const [minute, second] = toWindows(row, limits) as [Window, Window];
  return toAllowance(limits.minute === UNLIMITED ? second : minute);
}

const toAllowance = ({ limit, used, endsAt }: Window): Omit<Allowance, 'retryAfter'> => ({
  limit,
  remaining: Math.max(0, limit - used),
  resetAt: endsAt,
});
