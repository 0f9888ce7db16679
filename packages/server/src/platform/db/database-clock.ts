import { type Clock, systemClock } from '../clock.ts';
import type { Database } from './connection.ts';

const ASK_EVERY_MS = 10_000;

/**
 * The time of the database, so that all nodes have the same, whatever their own clocks say. It goes on by itself between
 * two looks, by a clock of the machine that nobody sets. Each look tells between which two instants of ours the database
 * had its time: only where ours lies outside of that is it corrected.
 * @returns the clock, and a function that ends looking
 */
export async function followClock(
  database: Pick<Database, 'kind' | 'pool'>,
): Promise<{ clock: Clock; end: () => void }> {
  // It runs on this machine, by its clock.
  if (database.kind === 'embedded') return { clock: systemClock, end: () => {} };
  const first = await look(database);
  let ahead = (first.least + first.most) / 2;
  const timer = setInterval(() => {
    look(database).then(
      ({ least, most }) => {
        ahead = Math.min(Math.max(ahead, least), most);
      },
      // The database is away: the time goes on.
      () => {},
    );
  }, ASK_EVERY_MS);
  return {
    clock: { ...systemClock, now: () => new Date(performance.now() + ahead) },
    end: () => clearInterval(timer),
  };
}

/** How far the database's time is ahead of this process's: at least, and at most. */
async function look({ pool }: Pick<Database, 'pool'>): Promise<{ least: number; most: number }> {
  const before = performance.now();
  const { rows } = await pool.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  );
  const after = performance.now();
  const [{ ms }] = rows as [{ ms: number }];
  return { least: ms - after, most: ms - before };
}
