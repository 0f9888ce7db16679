import pg, { type PoolClient } from 'pg';

/** The settings of each connection over the network, whose other end may be gone without a word. */
export const NETWORK = {
  connectionTimeoutMillis: 10_000,
  // The system notices within 20 seconds that the other machine is gone, unless bytes are on their way to it.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // PostgreSQL ends a statement after 30 seconds. `?query_timeout=` in DATABASE_URL overrides this.
  query_timeout: 35_000,
} as const;

const PING_MS = 3_000;
/** For statements without a limit at the server, such as those of a migration. */
const LONG_MS = 12 * 60 * 60_000;

/** `pg` has no code for it. */
const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/**
 * Closes the connection if a query is not answered within `query_timeout`. `pg` alone fails the query and leaves the
 * connection, whose next query waits behind it, to whoever holds it.
 */
export class AnsweredClient extends pg.Client {
  allowsLong = false;

  // The overloads of `pg` come to this: a query object is submitted as it is.
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

/** A query that is answered within three seconds, or fails and frees its connection. */
export const askedBriefly = (text: string) => ({ text, query_timeout: PING_MS });

/**
 * Lets the statements of a transaction take hours, here and at the server. Drop the connection afterwards
 * (`release(true)`).
 */
export async function allowLongStatements(client: PoolClient): Promise<void> {
  if (client instanceof AnsweredClient) client.allowsLong = true;
  await client.query('set local statement_timeout = 0');
}
