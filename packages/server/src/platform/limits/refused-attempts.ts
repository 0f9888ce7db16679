import type { Database } from '../db/connection.ts';

/**
 * Maximum number of refused attempts to remember. There are usually far fewer. The oldest is dropped first, which only
 * costs a query.
 */
const MOST_REMEMBERED = 10_000;

/**
 * Remembers how long attempts are refused, so that repeating them costs no query. A full window stays full until its
 * end on every node.
 */
class RefusedAttempts {
  readonly #until = new Map<string, Date>();

  until(key: string): Date | null {
    return this.#until.get(key) ?? null;
  }

  remember(key: string, until: Date): void {
    this.#until.delete(key);
    this.#until.set(key, until);
    const [oldest] = this.#until.keys();
    if (this.#until.size > MOST_REMEMBERED && oldest !== undefined) this.#until.delete(oldest);
  }
}

const known = new WeakMap<object, RefusedAttempts>();

/** Returns the refused attempts for a database. A transaction has its own, which are dropped with it. */
export function refusedBy(database: Pick<Database, 'orm'>): RefusedAttempts {
  const found = known.get(database) ?? new RefusedAttempts();
  known.set(database, found);
  return found;
}
