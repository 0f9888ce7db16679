import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { packagedFolder } from '../built-files.ts';
import type { Database } from './connection.ts';

/** Any number that no other program locks in the same database. */
const MIGRATION_LOCK = 7_304_250_151;

/**
 * Brings the tables up to date. Nodes that start at once wait for each other. Forward only:
 * a migration is never changed once released.
 */
export async function migrateDatabase(database: Database): Promise<void> {
  const client = await database.pool.connect();
  // A connection that is lost fails the query under way; unheard here, it would end the process too.
  client.on('error', () => {});
  try {
    // Large tables may take long to change, and another node may take long before it is our turn.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: packagedFolder('migrations') });
  } finally {
    // Closing the connection drops the lock and the setting.
    client.release(true);
  }
}
