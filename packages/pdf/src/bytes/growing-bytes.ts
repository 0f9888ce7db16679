export class GrowingBytes {
  #bytes = new Uint8Array(1024);
  length = 0;

  push(byte: number): void {
    if (this.length === this.#bytes.length) this.#grow(this.length + 1);
    this.#bytes[this.length++] = byte;
  }

  at(index: number): number {
    return this.#bytes[index] ?? 0;
  }

  append(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.#bytes.length) this.#grow(this.length + bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }

  #grow(needed: number): void {
    const grown = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}
