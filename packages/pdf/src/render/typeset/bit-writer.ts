/** Collects bits. In each byte, the lowest bit comes first. */
export class BitWriter {
  #bytes = new Uint8Array(64 * 1024);
  #size = 0;
  #waiting = 0;
  #count = 0;

  /** @param count at most 24, and at least the number of bits in `value` */
  put(value: number, count: number): void {
    this.#waiting |= value << this.#count;
    this.#count += count;
    while (this.#count >= 8) this.#next();
  }

  /** Returns all bytes. The last one is padded with zeros. */
  end(): Uint8Array {
    if (this.#count > 0) this.#next();
    this.#count = 0;
    return this.#bytes.subarray(0, this.#size);
  }

  #next(): void {
    if (this.#size === this.#bytes.length) {
      const more = new Uint8Array(this.#bytes.length * 2);
      more.set(this.#bytes);
      this.#bytes = more;
    }
    this.#bytes[this.#size++] = this.#waiting;
    this.#waiting >>>= 8;
    this.#count -= 8;
  }
}
