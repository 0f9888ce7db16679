import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/connection.ts';
import { rateLimits } from '../db/schema.ts';

/** How a token stands after a request: within its limits, or to come back in `retryAfter` seconds. */
export interface Allowance {
  limit: number;
  remaining: number;
  /** When the window ends and all of `limit` is there again. */
  resetAt: Date;
  /** Whole seconds, at least 1; null when the request is allowed. */
  retryAfter: number | null;
}

interface Window {
  limit: number;
  used: number;
  endsAt: Date;
  secondsLeft: number;
}

type LimitSettings = Pick<Config, 'RATE_LIMIT_PER_MINUTE' | 'RATE_LIMIT_PER_SECOND'>;

/** What a limit of 0 means: more than a window can hold. */
const UNLIMITED = 2_147_483_647;

/**
 * Counts a request of a token against its minute and its second, which begin with the first request in them
 * (seed section 8). One statement decides for all nodes, by the clock of the database: a request that is refused counts
 * in neither. The windows that result are those of the minute, unless it is the second that refuses.
 * @returns null when both limits are switched off
 */
export async function countRequest(
  { config, database: { orm } }: { config: LimitSettings; database: Pick<Database, 'orm'> },
  tokenId: number,
): Promise<Allowance | null> {
  const limits = {
    minute: config.RATE_LIMIT_PER_MINUTE || UNLIMITED,
    second: config.RATE_LIMIT_PER_SECOND || UNLIMITED,
  };
  if (limits.minute === UNLIMITED && limits.second === UNLIMITED) return null;
  for (;;) {
    const taken = await take(orm, tokenId, limits);
    if (taken) return { ...shown(taken, limits), retryAfter: null };
    const [found] = await orm.select(columns).from(rateLimits).where(eq(rateLimits.tokenId, tokenId));
    const full = windowsOf(found, limits).filter(({ limit, used, secondsLeft }) => used >= limit && secondsLeft > 0);
    const last = full.toSorted((a, b) => b.secondsLeft - a.secondsLeft)[0];
    // Else a window has ended since, and there is room again.
    if (last) return { ...allowanceOf(last), retryAfter: Math.max(1, Math.ceil(last.secondsLeft)) };
  }
}

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

async function take(orm: NodePgDatabase, tokenId: number, limits: Limits) {
  const [minute, second] = [sql`now() + interval '1 minute'`, sql`now() + interval '1 second'`];
  const [taken] = await orm
    .insert(rateLimits)
    .values({ tokenId, minuteUsed: 1, minuteEnds: minute, secondUsed: 1, secondEnds: second })
    .onConflictDoUpdate({
      target: rateLimits.tokenId,
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
  return taken;
}

type Row = NonNullable<Awaited<ReturnType<typeof take>>>;

/** The minute and the second. */
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
