import pg, { type PoolClient } from 'pg';

/** Settings of every network connection. The other end may disappear without notice. */
export const NETWORK = {
  connectionTimeoutMillis: 10_000,
  // The system notices within 20 seconds that the other machine is gone, unless data to it is in transit.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // PostgreSQL ends a statement after 30 seconds. `?query_timeout=` in DATABASE_URL overrides this.
  query_timeout: 35_000,
} as const;

const PING_MS = 3_000;
/** For statements without a server-side limit, such as those of a migration. */
const LONG_MS = 12 * 60 * 60_000;

/** `pg` has no error code for it. */
const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/**
 * Closes the connection if a query is not answered within `query_timeout`. `pg` alone only fails the query and keeps the
 * connection, where the next query would wait behind it.
 */
export class AnsweredClient extends pg.Client {
  allowsLong = false;

  // All overloads of `pg` end up here, so a query object is passed on as it is.
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

/** Returns a query that is answered within three seconds, or fails and frees its connection. */
export const askedBriefly = (text: string) => ({ text, query_timeout: PING_MS });

/**
 * Lets the statements of a transaction take hours, both in `pg` and at the server. Drop the connection afterwards
 * (`release(true)`).
 */
export async function allowLongStatements(client: PoolClient): Promise<void> {
  if (client instanceof AnsweredClient) client.allowsLong = true;
  await client.query('set local statement_timeout = 0');
}
