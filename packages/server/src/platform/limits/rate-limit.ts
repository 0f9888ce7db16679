import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Counted } from '../../domain/teams/principal.ts';
import type { Config } from '../config/config.ts';
import { builtOnce, placesOf } from '../db/built-once.ts';
import type { Database } from '../db/connection.ts';
import { rateLimits } from '../db/schema.ts';

/** Result for a caller's limits: the request is either within them or refused for `retryAfter` seconds. */
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

/** Stands for no limit (0), because no window can contain more requests. */
const UNLIMITED = 2_147_483_647;

/**
 * Counts a request of a token or of a signed-in person in the current minute and second, which start with the first request.
 * One statement decides for all nodes by the database's clock. A refused request counts in neither. The result describes the
 * minute, unless the second is the reason for the refusal.
 * @returns null if both limits are turned off
 */
export async function countRequest(
  { config, database: { orm } }: { config: LimitSettings; database: Pick<Database, 'orm'> },
  counted: Counted,
): Promise<Allowance | null> {
  const limits = limitsOf(config, counted);
  if (limits.minute === UNLIMITED && limits.second === UNLIMITED) return null;
  const { column, id } = columnOf(counted);
  for (;;) {
    const taken = await take(orm, counted, limits);
    if (taken) return { ...shown(taken, limits), retryAfter: null };
    const [found] = await orm.select(columns).from(rateLimits).where(eq(column, id));
    const full = windowsOf(found, limits).filter(({ limit, used, secondsLeft }) => used >= limit && secondsLeft > 0);
    const last = full.toSorted((a, b) => b.secondsLeft - a.secondsLeft)[0];
    // Otherwise a window has ended in the meantime, so a request is possible again.
    if (last) return { ...allowanceOf(last), retryAfter: Math.max(1, Math.ceil(last.secondsLeft)) };
  }
}

/** Separates the limits of people from those of programs, because a page sends more requests at the same time. */
function limitsOf(config: LimitSettings, counted: Counted): Limits {
  const [minute, second] =
    'tokenId' in counted
      ? [config.RATE_LIMIT_PER_MINUTE, config.RATE_LIMIT_PER_SECOND]
      : [config.SESSION_RATE_LIMIT_PER_MINUTE, config.SESSION_RATE_LIMIT_PER_SECOND];
  return { minute: minute || UNLIMITED, second: second || UNLIMITED };
}

const columnOf = (counted: Counted) =>
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
  const limits = placesOf<Limits>({ minute: 0, second: 0 });
  return orm
    .insert(rateLimits)
    .values({ ...placesOf(counted), minuteUsed: 1, minuteEnds: minute, secondUsed: 1, secondEnds: second })
    .onConflictDoUpdate({
      target: columnOf(counted).column,
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

/** Returns the windows of the minute and the second. */
function windowsOf(row: Row | undefined, limits: Limits): Window[] {
  if (!row) return [];
  return [
    { limit: limits.minute, used: row.minuteUsed, endsAt: row.minuteEnds, secondsLeft: row.minuteLeft },
    { limit: limits.second, used: row.secondUsed, endsAt: row.secondEnds, secondsLeft: row.secondLeft },
  ];
}

function shown(row: Row, limits: Limits): Omit<Allowance, 'retryAfter'> {
  const [minute, second] = windowsOf(row, limits) as [Window, Window];
  return allowanceOf(limits.minute === UNLIMITED ? second : minute);
}

const allowanceOf = ({ limit, used, endsAt }: Window): Omit<Allowance, 'retryAfter'> => ({
  limit,
  remaining: Math.max(0, limit - used),
  resetAt: endsAt,
});
