import type { Database } from '../db/connection.ts';

/** More than are refused at once in earnest; the oldest is forgotten first, and costs one look at the database. */
const MOST_REMEMBERED = 10_000;

/**
 * Until when attempts are refused, as far as this process has seen it: whoever goes on asking costs no statement. A window
 * that is full stays full until it ends, on every node.
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

/** Those of one database. A transaction has its own, which go with it. */
export function refusedBy(database: Pick<Database, 'orm'>): RefusedAttempts {
  const found = known.get(database) ?? new RefusedAttempts();
  known.set(database, found);
  return found;
}
