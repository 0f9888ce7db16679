import type pg from 'pg';
import { AnsweredClient } from './answered-client.ts';

/** Number of uses after which a statement is prepared. Many statements are used only once, at startup. */
const PREPARED_AT = 3;
/** Maximum number of prepared statements. A connection keeps a plan of about 20 to 100 KB for each of them. */
const MOST_PREPARED = 300;
/** Number of recent texts whose uses are counted. Lists with many filters produce many texts. */
const MOST_COUNTED = 2_000;

class StatementNames {
  readonly #names = new Map<string, string>();
  /** Number of uses of each text, least recently used first. */
  readonly #counts = new Map<string, number>();

  /** Returns the name under which connections prepare a text. Undefined if the text is not prepared yet. */
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
 * Returns a client class that prepares frequent statements, so that PostgreSQL parses them once and plans them only a
 * few times. A statement has the same name on all connections of the database, because poolers require this.
 */
export function preparingClient(): typeof pg.Client {
  const names = new StatementNames();
  return class PreparingClient extends AnsweredClient {
    // All overloads of `pg` end up here, so query objects are passed on unchanged.
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
