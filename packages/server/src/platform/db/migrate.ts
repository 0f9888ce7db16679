import { setTimeout as sleep } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';
import { packagedFolder } from '../built-files.ts';
import { allowLongStatements } from './clients/answered-client.ts';
import type { Database } from './connection.ts';
import { lastApplied, requireNotNewer, requireSameBeginning } from './newer-database.ts';
import { findSqlError } from './sql-error.ts';

/** Number of an advisory lock that no other program uses in this database. */
const MIGRATION_LOCK = 7_304_250_151;

/** Far less than the second after which PostgreSQL checks for deadlocks and fails a session. */
const LOCK_TIMEOUT = '100ms';
const PAUSE_MS = 400;
const MOST_TRIES = 300;

/**
 * Brings the tables up to date. Nodes that start at the same time wait for each other and for transactions of running
 * nodes. There are no downgrades, and a released migration never changes.
 * @throws NewerDatabaseError, OlderDatabaseError
 */
export async function migrateDatabase(
  database: Database,
  migrationsFolder = packagedFolder('migrations'),
): Promise<void> {
  const client = await database.pool.connect();
  // If the connection is lost, the current query fails. Without this listener, the error would also terminate the
  // process.
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
 * Runs all migrations in one transaction, which the library's own transaction joins. The lock and the settings end with
 * the transaction. This matters for poolers, which may give the connection to a different node afterwards.
 */
async function migrateAll(client: PoolClient, migrationsFolder: string): Promise<void> {
  await client.query('begin');
  try {
    // Changing large tables can take a long time, and so can waiting for another node's migration.
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
 * Locks all tables to change before doing anything else. If a migration read a table first and locked it later, it
 * could block a transaction that has also read the table and is about to write to it. PostgreSQL would abort that
 * transaction because of the deadlock.
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

/** Retries the whole migration while other sessions use the tables, so that it holds no table locks while it waits. */
async function untilItsTurn(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === MOST_TRIES || !WAITED_TOO_LONG.includes(findSqlError(error)?.code ?? '')) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** SQLSTATE of lock_not_available and deadlock_detected. */
const WAITED_TOO_LONG = ['55P03', '40P01'];
