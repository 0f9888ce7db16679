import { type Clock, systemClock } from '../clock.ts';
import type { Database } from './connection.ts';

const ASK_EVERY_MS = 10_000;

/**
 * Creates a clock that follows the database's time, so that all nodes agree even if their own clocks differ. Between
 * queries, the clock advances with the machine's monotonic clock. A query only shows that the database's time is
 * between two bounds, so the clock is corrected only if it is outside of them.
 * @returns the clock, and a function that stops the queries
 */
export async function followClock(
  database: Pick<Database, 'kind' | 'pool'>,
): Promise<{ clock: Clock; end: () => void }> {
  // The embedded database runs on this machine and uses its clock.
  if (database.kind === 'embedded') return { clock: systemClock, end: () => {} };
  const first = await look(database);
  let ahead = (first.least + first.most) / 2;
  const timer = setInterval(() => {
    look(database).then(
      ({ least, most }) => {
        ahead = Math.min(Math.max(ahead, least), most);
      },
      // While the database is unavailable, the clock continues without corrections.
      () => {},
    );
  }, ASK_EVERY_MS);
  return {
    clock: { ...systemClock, now: () => new Date(performance.now() + ahead) },
    end: () => clearInterval(timer),
  };
}

/** Returns the minimum and maximum time by which the database's clock is ahead of this process's clock. */
async function look({ pool }: Pick<Database, 'pool'>): Promise<{ least: number; most: number }> {
  const before = performance.now();
  const { rows } = await pool.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  );
  const after = performance.now();
  const [{ ms }] = rows as [{ ms: number }];
  return { least: ms - after, most: ms - before };
}
