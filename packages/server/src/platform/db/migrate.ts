import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { packagedFolder } from '../built-files.ts';
import type { Database } from './connection.ts';
import { requireNotNewer } from './newer-database.ts';
import { sqlErrorOf } from './sql-error.ts';

/** Any number that no other program locks in the same database. */
const MIGRATION_LOCK = 7_304_250_151;

/** Far less than the second after which PostgreSQL looks whether two wait for each other, and ends one of them. */
const LOCK_TIMEOUT = '100ms';
const PAUSE_MS = 400;
const MOST_TRIES = 300;

/**
 * Brings the tables up to date. Nodes that start at once wait for each other, and for what nodes that are at work have begun.
 * Forward only: a migration is never changed once released.
 * @throws NewerDatabaseError
 */
export async function migrateDatabase(database: Database): Promise<void> {
  const client = await database.pool.connect();
  // A connection that is lost fails the query under way; unheard here, it would end the process too.
  client.on('error', () => {});
  try {
    // Large tables may take long to change, and another node may take long before it is our turn.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
    await requireNotNewer(client);
    await untilItsTurn(() => migrate(drizzle(client), { migrationsFolder: packagedFolder('migrations') }));
  } finally {
    // Closing the connection drops the lock and the setting.
    client.release(true);
  }
}

/**
 * Begins anew where others are at the tables, so that it holds none of them while it waits: theirs is to go on. All of a
 * migration is one transaction.
 */
async function untilItsTurn(migrateAll: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await migrateAll();
    } catch (error) {
      if (tries === MOST_TRIES || !WAITED_TOO_LONG.includes(sqlErrorOf(error)?.code ?? '')) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** SQLSTATE: lock_not_available, deadlock_detected. */
const WAITED_TOO_LONG = ['55P03', '40P01'];
