import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Database } from './connection.ts';

/** Queries inside one transaction. `client` is for libraries that bring their own SQL, such as the job queue. */
export interface Transaction {
  orm: NodePgDatabase;
  client: PoolClient;
}

/**
 * Runs `work` in one transaction: all of it is committed, or nothing.
 * No network and no second connection inside: the embedded database has only one.
 */
export async function inTransaction<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await database.pool.connect();
  let broken = false;
  // A connection that is lost between two queries says so here only; unheard, that would end the process.
  const onError = () => {
    broken = true;
  };
  client.on('error', onError);
  try {
    await client.query('begin');
    const result = await work({ orm: drizzle(client), client });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
