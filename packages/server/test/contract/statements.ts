import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import pg from 'pg';
import type { Database } from '../../src/platform/db/connection.ts';

type Statements = string[];

interface Recording {
  /** Returns the response to one request and the statements that the service ran for it. */
  during<T>(ask: (headers: Record<string, string>) => Promise<T>): Promise<{ answer: T; statements: Statements }>;
  stop(): void;
}

const HEADER = 'x-recorded-as';

/** Records statements per request, without background work and without values. */
export function recordStatements({ pool }: Pick<Database, 'pool'>): Recording {
  const current = new AsyncLocalStorage<Statements | undefined>();
  const recordings = new Map<string, Statements>();
  const onRequest = (message: unknown) => {
    const { request } = message as { request: { headers: Record<string, string | undefined> } };
    current.enterWith(recordings.get(request.headers[HEADER] ?? ''));
  };
  const note = (query: unknown) => {
    const text = typeof query === 'string' ? query : (query as { text: string }).text;
    // Any request can cause these statements, but at most once per second and minute for each token.
    const isOfToken = text.includes('"api_tokens"."token_hash" = ') || text.startsWith('update "api_tokens"');
    if (!isOfToken) current.getStore()?.push(text);
  };

  const [query, connect, queryOfClient] = [pool.query, pool.connect, pg.Client.prototype.query];
  // Clients checked out for a transaction. `pool.query` also checks out clients, which must not be counted twice.
  const inHand = new WeakSet<object>();
  pool.query = function (this: typeof pool, ...given: unknown[]) {
    note(given[0]);
    return Reflect.apply(query, this, given);
  } as typeof pool.query;
  pool.connect = function (this: typeof pool, ...given: unknown[]) {
    const connected: unknown = Reflect.apply(connect, this, given);
    return given.length > 0 ? connected : (connected as Promise<pg.PoolClient>).then(takenInHand);
  } as typeof pool.connect;
  const takenInHand = (client: pg.PoolClient) => {
    const { release } = client;
    inHand.add(client);
    client.release = (broken) => {
      inHand.delete(client);
      release(broken);
    };
    return client;
  };
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    if (inHand.has(this)) note(given[0]);
    return Reflect.apply(queryOfClient, this, given);
  } as typeof queryOfClient;
  subscribe('http.server.request.start', onRequest);

  return {
    async during(ask) {
      const name = String(recordings.size);
      const statements: Statements = [];
      recordings.set(name, statements);
      return { answer: await ask({ [HEADER]: name }), statements };
    },
    stop() {
      unsubscribe('http.server.request.start', onRequest);
      Object.assign(pool, { query, connect });
      pg.Client.prototype.query = queryOfClient;
    },
  };
}
