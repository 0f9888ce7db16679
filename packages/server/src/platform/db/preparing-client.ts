import type pg from 'pg';
import { AnsweredClient } from './answered-client.ts';

/** A statement is prepared at its third use, because many are used only once at the start. */
const PREPARED_AT = 3;
/** A connection keeps a plan for each, of about 20 to 100 KB. */
const MOST_PREPARED = 300;
/** Number of recent texts whose uses are counted. Lists with many filters produce many texts. */
const MOST_COUNTED = 2_000;

class StatementNames {
  readonly #names = new Map<string, string>();
  /** Counts the uses of each text, in the order of last use. */
  readonly #counts = new Map<string, number>();

  /** Returns the name under which connections prepare a text. Undefined if it is not prepared yet. */
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
 * Returns a client class that prepares frequent statements, so that PostgreSQL parses them once and plans them only a few
 * times. The name of a statement is the same on all connections of the database, because poolers require this.
 */
export function preparingClient(): typeof pg.Client {
  const names = new StatementNames();
  return class PreparingClient extends AnsweredClient {
    // All overloads of `pg` end up here, so a query object is passed on as it is.
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
