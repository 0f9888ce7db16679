import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { CommitUnknownError } from './commit-unknown.ts';
import type { Database } from './connection.ts';
import { sqlErrorOf } from './sql-error.ts';

/** Queries inside one transaction. `client` is for libraries that bring their own SQL, such as the job queue. */
export interface Transaction {
  orm: NodePgDatabase;
  client: PoolClient;
}

/**
 * Runs `work` in one transaction: all of it is committed, or nothing.
 * No network and no second connection inside: the embedded database has only one.
 * @throws CommitUnknownError where the connection was lost while it was being committed; whatever else is thrown, nothing
 *   was changed
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
    await commit(client);
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

async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit').catch((error: unknown) => {
    throw isRefusal(error) ? error : new CommitUnknownError(error);
  });
  // What failed inside and was not thrown has undone all of it, and the database says so only here.
  if (command !== 'COMMIT') throw new Error('the transaction was undone, for a query of it had failed');
}

/** Whether the database itself says that it did not commit. What it says as it stops (57P), or of the connection, is no answer. */
function isRefusal(error: unknown): boolean {
  const code = sqlErrorOf(error)?.code ?? '';
  return /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P)/.test(code);
}
