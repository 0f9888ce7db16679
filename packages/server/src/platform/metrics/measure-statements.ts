import type { Pool, PoolClient } from 'pg';
import type { Metrics } from './metrics.ts';

type Query = (...given: unknown[]) => unknown;

/** Measures every statement on every connection of the pool. */
export function measureStatements(pool: Pool, metrics: Metrics): void {
  pool.on('connect', (client) => measure(client, metrics));
}

function measure(client: PoolClient, metrics: Metrics): void {
  const query = client.query as Query;
  client.query = ((...given: unknown[]) => {
    const started = performance.now();
    const end = (error?: unknown) => metrics.statementEnded(error ? 'failed' : 'ok', performance.now() - started);
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const measured = (error: unknown, ...rest: unknown[]) => {
        end(error);
        Reflect.apply(callback, client, [error, ...rest]);
      };
      return Reflect.apply(query, client, [...given.slice(0, -1), measured]);
    }
    const asked = Reflect.apply(query, client, given);
    if (asked instanceof Promise) asked.then(() => end(), end);
    return asked;
  }) as typeof client.query;
}
