import type { Pool } from 'pg';

const CHECKPOINT_EVERY_MS = 5 * 60_000;
const VACUUM_EVERY_MS = 60 * 60_000;

/**
 * Replaces PostgreSQL's background processes, which the embedded database lacks. Checkpoints keep the write-ahead log
 * short, and vacuuming maintains tables and statistics.
 * @returns function that stops the maintenance
 */
export function startMaintenance(pool: Pool): () => void {
  // Errors are ignored here, because the health check queries the same database and reports them.
  const checkpoints = setInterval(() => checkpoint(pool).catch(() => {}), CHECKPOINT_EVERY_MS).unref();
  const vacuums = setInterval(() => vacuum(pool).catch(() => {}), VACUUM_EVERY_MS).unref();
  return () => {
    clearInterval(checkpoints);
    clearInterval(vacuums);
  };
}

/** Writes a checkpoint if anything has been written since the last one. */
export async function checkpoint(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ changed: boolean }>(
    `select pg_current_wal_insert_lsn() - redo_lsn > 1000 as changed from pg_control_checkpoint()`,
  );
  if (rows[0]?.changed) await pool.query('checkpoint');
}

/**
 * Vacuums and analyzes tables with many changes, by the rule of autovacuum (PostgreSQL manual, 24.1.6). Processes one
 * table at a time, so that other queries can run in between.
 * @returns the vacuumed tables
 */
export async function vacuum(pool: Pool): Promise<string[]> {
  // Unless forced, a session reports its statistics at most once per second.
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ name: string }>(`
    select c.oid::regclass::text as name
      from pg_class c join pg_stat_all_tables s on s.relid = c.oid
     where c.relkind in ('r', 'm')
       and (s.n_dead_tup > 50 + 0.2 * c.reltuples
         or s.n_mod_since_analyze > 50 + 0.1 * c.reltuples
         or age(c.relfrozenxid) > 200000000)`);
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
  return rows.map(({ name }) => name);
}
