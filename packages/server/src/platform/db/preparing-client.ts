import type pg from 'pg';
import { AnsweredClient } from './answered-client.ts';

/** A statement is prepared when it comes for the third time: many are needed once, at the start. */
const PREPARED_AT = 3;
/** A connection keeps the plan of each, some 20 to 100 KB. */
const MOST_PREPARED = 300;
/** Texts that are counted, those that came last. Lists of many kinds of filters have many. */
const MOST_COUNTED = 2_000;

/** The names of the statements of one database. */
class StatementNames {
  readonly #names = new Map<string, string>();
  /** Counts the uses of each text, in the order of last use. */
  readonly #counts = new Map<string, number>();

  /** The name under which connections prepare a text; undefined while it is not prepared. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name || this.#names.size === MOST_PREPARED) return name;
    const count = (this.#counts.get(text) ?? 0) + 1;
    this.#counts.delete(text);
    if (count === PREPARED_AT) {
      const given = `countersign_${this.#names.size + 1}`;
      this.#names.set(text, given);
      return given;
    }
    this.#counts.set(text, count);
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined && this.#counts.size > MOST_COUNTED) this.#counts.delete(oldest);
    return undefined;
  }
}

/**
 * Connections of one database that prepare statements which come often: PostgreSQL parses them once, and plans them a few
 * times. Each has a name for its text, the same on all connections, as poolers of the protocol need it.
 */
export function preparingClient(): typeof pg.Client {
  const names = new StatementNames();
  return class PreparingClient extends AnsweredClient {
    // The overloads of `pg` come to this: a query object is submitted as it is.
    override query(...given: never[]): never;
    override query(...[query, values, ...rest]: unknown[]): unknown {
      const config =
        typeof query === 'string' ? { text: query } : (query as Partial<pg.QueryConfig> & { submit?: unknown });
      const used = Array.isArray(values) ? values : config.values;
      if (config.submit || config.name || !config.text || !used?.length) {
        return Reflect.apply(super.query, this, [query, values, ...rest]);
      }
      const name = names.nameOf(config.text);
      return Reflect.apply(super.query, this, name ? [{ ...config, name }, values, ...rest] : [query, values, ...rest]);
    }
  };
}
