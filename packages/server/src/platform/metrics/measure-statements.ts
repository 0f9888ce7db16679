import { AsyncResource } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { beginSpan, endSpan, isTraced } from '../traced.ts';
import type { Metrics } from './metrics.ts';
import { summarizeStatement } from './summarize-statement.ts';

type Query = (...given: unknown[]) => unknown;
type Connected = (...given: unknown[]) => void;

/** Measures every statement on every connection of the pool. Adds a span if the statement belongs to a trace. */
export function measureStatements(pool: Pool, metrics: Metrics): void {
  pool.on('connect', (client) => measure(client, metrics));
  const connect = pool.connect as (connected?: Connected) => unknown;
  // A released connection is passed directly to the next code that waits for one. Without this wrapper, its statements
  // would belong to the trace of the code that released the connection.
  pool.connect = ((connected?: Connected) =>
    connected && isTraced()
      ? connect.call(pool, AsyncResource.bind(connected))
      : connect.call(pool, connected)) as typeof pool.connect;
}

function measure(client: PoolClient, metrics: Metrics): void {
  const query = client.query as Query;
  client.query = ((...given: unknown[]) => {
    const started = performance.now();
    const span = isTraced() ? startSpan(given[0]) : undefined;
    const end = (error?: unknown) => {
      metrics.statementEnded(error ? 'failed' : 'ok', performance.now() - started);
      if (span) endSpan(span, Boolean(error));
    };
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
    else if (span) endSpan(span, false);
    return asked;
  }) as typeof client.query;
}

/** Starts a span named after the kind of statement and the table, without values. */
function startSpan(asked: unknown) {
  const text = typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? '');
  const summary = summarizeStatement(text);
  return beginSpan(summary, { 'db.system.name': 'postgresql', 'db.query.summary': summary });
}
