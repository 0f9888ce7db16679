/**
 * A bounded map that forgets entries that were not used for long. Used entries move to the young of two generations. When it is
 * full, the old generation is dropped, so the map holds between `limit` and twice `limit` entries.
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
