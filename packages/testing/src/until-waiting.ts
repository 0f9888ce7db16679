import { expect } from 'vitest';
import type { Database } from '../../server/src/platform/db/connection.ts';

/**
 * Resolves when at least `count` sessions are waiting for a row lock. On the embedded database, which has only one
 * session, one waiting caller is enough.
 */
export async function untilWaiting({ kind, pool }: Database, count = 1): Promise<void> {
  const waiting = async (): Promise<number> => {
    if (kind === 'embedded') return pool.waitingCount;
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
    );
    return rows[0]?.count ?? 0;
  };
  await expect.poll(waiting, { interval: 20 }).toBeGreaterThanOrEqual(count);
}
