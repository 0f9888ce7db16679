import { setTimeout as sleep } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';
import { packagedFolder } from '../built-files.ts';
import { allowLongStatements } from './answered-client.ts';
import type { Database } from './connection.ts';
import { lastApplied, requireNotNewer, requireSameBeginning } from './newer-database.ts';
import { sqlErrorOf } from './sql-error.ts';

/** An advisory lock number that no other program uses in this database. */
const MIGRATION_LOCK = 7_304_250_151;

/** Far less than the second after which PostgreSQL looks for deadlocks and ends one of the sessions. */
const LOCK_TIMEOUT = '100ms';
const PAUSE_MS = 400;
const MOST_TRIES = 300;

/**
 * Brings the tables up to date. Nodes that start at the same time wait for each other, and for transactions of running
 * nodes. Migrations go forward only: a released migration never changes.
 * @throws NewerDatabaseError, OlderDatabaseError
 */
export async function migrateDatabase(
  database: Database,
  migrationsFolder = packagedFolder('migrations'),
): Promise<void> {
  const client = await database.pool.connect();
  // A lost connection fails the query in progress. An unhandled error would also end the process.
  const onError = () => {};
  client.on('error', onError);
  try {
    await untilItsTurn(() => migrateAll(client, migrationsFolder));
  } finally {
    client.off('error', onError);
    client.release(true);
  }
}

/**
 * Runs all migrations in one transaction, which includes the library's own. The lock and the settings end with it, also on a
 * connection of a pooler, which may give it to another node for its next transaction.
 */
async function migrateAll(client: PoolClient, migrationsFolder: string): Promise<void> {
  await client.query('begin');
  try {
    // Large tables may take long to change, and another node may migrate for long before this one.
    await allowLongStatements(client);
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    const all = readMigrationFiles({ migrationsFolder });
    await requireSameBeginning(client, all[0]?.folderMillis);
    await requireNotNewer(client);
    const last = await lastApplied(client);
    const pending = all.filter(({ folderMillis }) => folderMillis > last);
    await lockChangedTables(client, pending);
    await migrate(drizzle(client), { migrationsFolder });
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/**
 * Locks each table to change, before anything else. A migration that had read a table and locked it later would block a
 * transaction that has read it and is about to write. PostgreSQL fails that transaction immediately as a deadlock.
 */
async function lockChangedTables(client: PoolClient, pending: readonly MigrationMeta[]): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const text = pending.flatMap(({ sql }) => sql).join('\n');
  const named = tables.map(({ name }) => name).filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  if (named.length === 0) return;
  await client.query(`lock table ${named.map((name) => `"${name}"`).join(', ')} in access exclusive mode`);
}

/**
 * Starts again where other sessions use the tables, so that it holds no table locks while it waits. All of a migration
 * is one transaction.
 */
async function untilItsTurn(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === MOST_TRIES || !WAITED_TOO_LONG.includes(sqlErrorOf(error)?.code ?? '')) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** SQLSTATE: lock_not_available, deadlock_detected. */
const WAITED_TOO_LONG = ['55P03', '40P01'];
