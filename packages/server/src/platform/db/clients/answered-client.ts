import pg, { type PoolClient } from 'pg';

/** Settings of every network connection. The other end may disappear without notice. */
export const NETWORK = {
  connectionTimeoutMillis: 10_000,
  // Unless data is in transit, the operating system detects within 20 seconds that the other machine is gone.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // PostgreSQL cancels a statement after 30 seconds. `?query_timeout=` in DATABASE_URL overrides this value.
  query_timeout: 35_000,
} as const;

const PING_MS = 3_000;
/** Timeout for statements without a server-side limit, e.g. those of a migration. */
const LONG_MS = 12 * 60 * 60_000;

/** Whether a query has timed out. `pg` has no error code for timeouts. */
const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/**
 * Closes the connection if a query gets no response within `query_timeout`. `pg` alone would only fail the query and
 * keep the connection, so that the next query would hang on it.
 */
export class AnsweredClient extends pg.Client {
  allowsLong = false;

  // All overloads of `pg` end up here, so query objects are passed on unchanged.
  override query(...given: never[]): never;
  override query(...[query, ...rest]: unknown[]): unknown {
    const asked = this.allowsLong && isPlain(query) ? { ...withText(query), query_timeout: LONG_MS } : query;
    const result: unknown = Reflect.apply(super.query, this, [asked, ...rest]);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      if (isUnanswered(error)) void this.end();
      throw error;
    });
  }
}

const isPlain = (query: unknown): query is string | object =>
  typeof query === 'string' || (typeof query === 'object' && query !== null && !('submit' in query));

const withText = (query: string | object): object => (typeof query === 'string' ? { text: query } : query);

/** Returns a query that must complete within three seconds. Otherwise, the query fails and its connection is closed. */
export const askedBriefly = (text: string) => ({ text, query_timeout: PING_MS });

/**
 * Allows the statements of a transaction to take hours, both in `pg` and on the server. Discard the connection
 * afterwards (`release(true)`).
 */
export async function allowLongStatements(client: PoolClient): Promise<void> {
  if (client instanceof AnsweredClient) client.allowsLong = true;
  await client.query('set local statement_timeout = 0');
}
