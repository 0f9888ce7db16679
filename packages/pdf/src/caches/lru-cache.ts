/**
 * A bounded map that drops entries that have not been used for a while. Used entries move to the younger of two generations. When
 * it is full, the older generation is dropped, so the map contains between `limit` and twice `limit` entries.
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
