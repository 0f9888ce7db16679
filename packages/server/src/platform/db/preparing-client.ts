import pg from 'pg';

/** A statement is prepared when it comes for the third time: many are needed once, at the start. */
const PREPARED_AT = 3;
/** A connection keeps the plan of each, some 20 to 100 KB. */
const MOST_PREPARED = 300;
/** Texts that are counted. Lists of many kinds of filters have many. */
const MOST_COUNTED = 2_000;

/** How often a text was asked, or the name under which connections prepare it. */
const texts = new Map<string, number | string>();
let prepared = 0;

function nameOf(text: string): string | undefined {
  const known = texts.get(text) ?? 0;
  if (typeof known === 'string') return known;
  if (prepared === MOST_PREPARED || (known === 0 && texts.size === MOST_COUNTED)) return undefined;
  if (known + 1 < PREPARED_AT) {
    texts.set(text, known + 1);
    return undefined;
  }
  const name = `countersign_${++prepared}`;
  texts.set(text, name);
  return name;
}

/**
 * A connection that prepares statements which come often: PostgreSQL parses them once, and plans them a few times. Each
 * has a name for its text, the same on all connections, as poolers of the protocol need it.
 */
export class PreparingClient extends pg.Client {
  // The overloads of `pg` come to this: a query object is submitted as it is.
  override query(...given: never[]): never;
  override query(...[query, values, ...rest]: unknown[]): unknown {
    const config =
      typeof query === 'string' ? { text: query } : (query as Partial<pg.QueryConfig> & { submit?: unknown });
    const used = Array.isArray(values) ? values : config.values;
    if (config.submit || config.name || !config.text || !used?.length) {
      return Reflect.apply(super.query, this, [query, values, ...rest]);
    }
    const name = nameOf(config.text);
    return Reflect.apply(super.query, this, name ? [{ ...config, name }, values, ...rest] : [query, values, ...rest]);
  }
}
