/**
 * A bounded map that forgets what was not used for long. It holds two generations: what is used moves to the young one,
 * and when that is full the old one is dropped, so it keeps between `limit` and twice `limit` entries.
 */
export class LruCache<Key, Value> {
  readonly #limit: number;
  #young = new Map<Key, Value>();
  #old = new Map<Key, Value>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: Key): Value | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: Key, value: Value): void {
    this.#young.set(key, value);
    if (this.#young.size <= this.#limit) return;
    this.#old = this.#young;
    this.#young = new Map();
  }
}
