import type { Memory } from '../storage/storage.ts';

/** A smaller PDF gets as much. */
const SMALLEST = 64 * 1024;

/** Rested for so long, V8 may collect it, which it does when it next looks through all memory of all threads that saw it. */
const LONGEST_REST_MS = 60_000;

/** Memory that is lent to nobody now. */
class Resting {
  readonly byteLength: number;
  /** Held for a while, so that it is not collected between one PDF and the next. */
  #memory: SharedArrayBuffer | WeakRef<SharedArrayBuffer>;
  readonly #rest: NodeJS.Timeout;
  readonly #used: number;

  /** @param used so many bytes, behind which there are only zeros */
  constructor(memory: SharedArrayBuffer, used: number) {
    this.byteLength = memory.byteLength;
    this.#memory = memory;
    this.#used = used;
    this.#rest = setTimeout(() => this.#letGo(), LONGEST_REST_MS).unref();
  }

  get isThere(): boolean {
    return this.#there() !== undefined;
  }

  /** With only zeros behind `size` bytes. */
  wake(size: number): SharedArrayBuffer | undefined {
    clearTimeout(this.#rest);
    const memory = this.#there();
    if (memory) new Uint8Array(memory).fill(0, size, this.#used);
    return memory;
  }

  #letGo(): void {
    if (!(this.#memory instanceof WeakRef)) this.#memory = new WeakRef(this.#memory);
  }

  #there(): SharedArrayBuffer | undefined {
    return this.#memory instanceof WeakRef ? this.#memory.deref() : this.#memory;
  }
}

/**
 * Memory that one PDF after another is read into, where the PDF threads see it too. What is handed over instead counts as
 * new in the thread that gets it: V8 collects the garbage of both threads at every large PDF. What is shared counts in
 * neither, so that V8 is in no hurry to collect it: it is used again for as long as it is there, and comes in few sizes.
 */
export class KeptMemory {
  #resting: Resting[] = [];

  /**
   * Lends memory for as long as `work` takes: whoever works asks for it as often as needed, writes to it from its first
   * byte to its last, and has nothing left in the end that reads from it. Of other PDFs nothing is behind it. Where the work
   * fails, it is not lent again: a thread that is being stopped reads on for a while, and what V8 reads must not change.
   */
  async lend<T>(work: (memory: Memory<SharedArrayBuffer>) => Promise<T>): Promise<T> {
    const lent: Uint8Array<SharedArrayBuffer>[] = [];
    const result = await work((size) => {
      const bytes = new Uint8Array(this.#take(size), 0, size);
      lent.push(bytes);
      return bytes;
    });
    this.#resting = this.#resting.filter(({ isThere }) => isThere);
    this.#resting.push(...lent.map(({ buffer, length }) => new Resting(buffer, length)));
    return result;
  }

  #take(size: number): SharedArrayBuffer {
    const byteLength = SMALLEST * 2 ** Math.max(0, Math.ceil(Math.log2(size / SMALLEST)));
    const index = this.#resting.findLastIndex((resting) => resting.byteLength === byteLength && resting.isThere);
    const [resting] = index < 0 ? [] : this.#resting.splice(index, 1);
    return resting?.wake(size) ?? new SharedArrayBuffer(byteLength);
  }
}
