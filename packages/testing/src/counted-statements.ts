import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';
import pg from 'pg';

/** Records the SQL statements of one request and of the sealing that it triggers. */
export interface CountedStatements {
  /** Runs `work` and returns the text of each statement, including `begin` and `commit`. */
  during(work: () => Promise<unknown>): Promise<string[]>;
  /** Parameter values from the first use of each statement, by statement text. */
  readonly values: ReadonlyMap<string, readonly unknown[]>;
  stop(): void;
}

/** Starts recording in this process. Call this before the service starts. */
export function countStatements(): CountedStatements {
  const counted = new AsyncLocalStorage<true>();
  let statements: string[] | undefined;
  const valuesOf = new Map<string, readonly unknown[]>();

  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, event: string, ...rest: unknown[]) {
    const run = () => Reflect.apply(emit, this, [event, ...rest]) as boolean;
    return event === 'request' ? counted.run(true, run) : run();
  } as typeof emit;

  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [statement, values] = given as [string | { text: string; values?: unknown[] }, unknown];
    const sent = typeof statement === 'string' ? { text: statement } : statement;
    if (counted.getStore() && statements) {
      statements.push(sent.text);
      const used = Array.isArray(values) ? values : (sent.values ?? []);
      if (!valuesOf.has(sent.text)) valuesOf.set(sent.text, used);
    }
    return Reflect.apply(query, this, given);
  } as typeof pg.Client.prototype.query;

  // A request may wait for a connection. By default, it would receive the connection in the async context of the
  // request that released it.
  const { connect } = pg.Pool.prototype;
  pg.Pool.prototype.connect = function (this: pg.Pool, ...[callback]: Parameters<typeof connect>) {
    return Reflect.apply(connect, this, callback ? [AsyncResource.bind(callback)] : []);
  } as typeof connect;

  // Sealing runs in a job, outside any request.
  const join = (message: unknown) => {
    if ((message as { step: string }).step === 'sealing-started') counted.enterWith(true);
  };
  subscribe('countersign:step', join);

  return {
    values: valuesOf,
    async during(work) {
      statements = [];
      try {
        await work();
        return statements;
      } finally {
        statements = undefined;
      }
    },
    stop() {
      Server.prototype.emit = emit;
      pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
      pg.Pool.prototype.connect = connect;
      unsubscribe('countersign:step', join);
    },
  };
}
