import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { AnsweredClient, askedBriefly, NETWORK } from './clients/answered-client.ts';
import { preparingClient } from './clients/preparing-client.ts';
import { borrowDatabase } from './embedded/borrowing.ts';
import { openEmbeddedDatabase } from './embedded/embedded-database.ts';
import { Listening } from './listen.ts';
import { requireSameVersion } from './newer-database.ts';

/** An open database. Both kinds are PostgreSQL and are accessed through `pg`. */
export interface Database {
  /** `embedded` has only one session, so requesting a second connection within a transaction would block forever. */
  kind: 'embedded' | 'postgresql';
  orm: NodePgDatabase;
  pool: Pool;
  ping(): Promise<void>;
  /**
   * Receives notifications from other processes on a channel (NOTIFY). With the embedded database, there are none. Each
   * channel can have one listener.
   * @param connected called whenever listening starts or restarts, because earlier notifications may have been missed
   * @returns function that stops listening
   */
  listen(channel: string, hear: (message: string) => void, connected?: () => void): () => Promise<void>;
  /** Lets commands of the same user on this machine use the embedded database while this process is running. */
  lend(): Promise<void>;
  /** Waits for running queries, then closes the database. */
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL at `databaseUrl`, or the embedded database in `dataDir` if there is no URL. The first start creates
 * the embedded database. `migrateDatabase` creates the tables.
 * @throws DatabaseHeldError if another process has the embedded database open
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  dataDir: string;
  /**
   * False for a pooler that may use a different connection for each transaction and does not support prepared
   * statements.
   */
  preparesStatements?: boolean;
}): Promise<Database> {
  if (options.databaseUrl !== undefined) {
    const { databaseUrl, preparesStatements = true } = options;
    const pool = openPool(databaseUrl, preparesStatements);
    const listening = new Listening(databaseUrl);
    return {
      kind: 'postgresql',
      ...createQueries(pool),
      listen: (...listener) => listening.listen(...listener),
      lend: async () => {},
      close: () => pool.end(),
    };
  }
  const { pool, lend, close } = await openEmbeddedDatabase(options.dataDir);
  return { kind: 'embedded', ...createQueries(pool), listen: () => async () => {}, lend, close };
}

/**
 * Connects to the embedded database of the service that is running with `dataDir`. Used by commands that run at the
 * same time. Null if no service is running.
 * @throws OtherUsersDatabaseError, OtherVersionError
 */
export async function borrowEmbeddedDatabase(dataDir: string): Promise<Database | null> {
  const borrowed = await borrowDatabase(dataDir);
  if (!borrowed) return null;
  const { pool, close } = borrowed;
  try {
    await requireSameVersion(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { kind: 'embedded', ...createQueries(pool), listen: () => async () => {}, lend: async () => {}, close };
}

function createQueries(pool: Pool): Pick<Database, 'orm' | 'pool' | 'ping'> {
  return {
    orm: drizzle(pool),
    pool,
    async ping() {
      await pool.query(askedBriefly('select 1'));
    },
  };
}

function openPool(databaseUrl: string, preparesStatements: boolean): Pool {
  const pool = new Pool({
    Client: preparesStatements ? preparingClient() : AnsweredClient,
    connectionString: databaseUrl,
    application_name: 'countersign',
    max: 10,
    ...NETWORK,
    // Longer queries and transactions indicate a fault, and must not hold locks.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // The pool replaces a broken idle connection. Without this listener, the error would terminate the process.
  pool.on('error', () => {});
  return pool;
}
