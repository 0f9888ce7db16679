import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { CommitUnknownError } from './commit-unknown.ts';
import type { Database } from './connection.ts';
import { findSqlError } from './sql-error.ts';

/** Queries of one transaction. `client` is for SQL text. */
export interface Transaction {
  orm: NodePgDatabase;
  client: PoolClient;
}

/**
 * Runs `work` in one transaction, which commits either everything or nothing. `work` must not use the network or a
 * second connection, because the embedded database has only one.
 * @throws CommitUnknownError if the database did not confirm the commit. After any other error, nothing has changed
 */
export async function inTransaction<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await database.pool.connect();
  let broken = false;
  // If the connection is lost between two queries, only this listener receives the error. Without it, the error would
  // terminate the process.
  const onError = () => {
    broken = true;
  };
  client.on('error', onError);
  try {
    await client.query('begin');
    const result = await work({ orm: reuseOrm(client), client });
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

const orms = new WeakMap<PoolClient, NodePgDatabase>();

/** Returns the same object for all transactions of a connection, because it caches queries that are built only once. */
function reuseOrm(client: PoolClient): NodePgDatabase {
  const orm = orms.get(client) ?? drizzle(client);
  orms.set(client, orm);
  return orm;
}

async function commit(client: PoolClient): Promise<void> {
  const warnings: (string | undefined)[] = [];
  const hear = ({ code, message }: { code: string | undefined; message: string | undefined }) => {
    if (code?.startsWith(WARNING_CLASS)) warnings.push(message);
  };
  client.on('notice', hear);
  try {
    const { command } = await client.query('commit').catch((error: unknown) => {
      throw isRefusal(error) ? error : new CommitUnknownError(error);
    });
    // If a query failed and `work` ignored the error, the transaction was rolled back. Only the result of the commit
    // shows this.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back because one of its queries had failed');
    // If an administrator cancels the wait for a synchronous standby, the commit succeeds with a warning. A failover
    // could then undo it.
    if (warnings.length > 0) throw new CommitUnknownError(new Error(warnings[0]));
  } finally {
    client.off('notice', hear);
  }
}

/** First two characters of every warning's SQLSTATE. */
const WARNING_CLASS = '01';

/**
 * Whether the database itself reports that it has not committed. An error caused by its shutdown (57P) or by the
 * connection does not prove that.
 */
function isRefusal(error: unknown): boolean {
  const code = findSqlError(error)?.code ?? '';
  return /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P)/.test(code);
}
