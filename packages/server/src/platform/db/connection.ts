import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { openEmbeddedDatabase } from './embedded/embedded-database.ts';
import { listen } from './listen.ts';

/** An open database. Both kinds are PostgreSQL and are spoken to through `pg`. */
export interface Database {
  /** `embedded` has one session: a transaction that waits for another connection waits for itself. */
  kind: 'embedded' | 'postgresql';
  orm: NodePgDatabase;
  pool: Pool;
  /** Answers when the database answers; throws when it does not. */
  ping(): Promise<void>;
  /**
   * Hears what other processes announce on a channel (NOTIFY); of the embedded database there are none.
   * @returns a function that ends that
   */
  listen(channel: string, hear: (message: string) => void): () => Promise<void>;
  /** Waits for running queries, then lets go of the database. */
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL at `databaseUrl`, or else the embedded one in `dataDir` (made at the first start).
 * Its tables are made by `migrateDatabase`.
 * @throws DatabaseHeldError when another process has the embedded database open
 */
export async function openDatabase(options: { databaseUrl?: string | undefined; dataDir: string }): Promise<Database> {
  if (options.databaseUrl !== undefined) {
    const { databaseUrl } = options;
    const pool = openPool(databaseUrl);
    return {
      kind: 'postgresql',
      ...queriesOf(pool),
      listen: (channel, hear) => listen(databaseUrl, channel, hear),
      close: () => pool.end(),
    };
  }
  const { pool, close } = await openEmbeddedDatabase(options.dataDir);
  return { kind: 'embedded', ...queriesOf(pool), listen: () => async () => {}, close };
}

function queriesOf(pool: Pool): Pick<Database, 'orm' | 'pool' | 'ping'> {
  return {
    orm: drizzle(pool),
    pool,
    async ping() {
      await pool.query('select 1');
    },
  };
}

function openPool(databaseUrl: string): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'countersign',
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // A query or a transaction that takes this long is a fault; it must not hold locks for ever.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}
