import type { Memory } from '../storage/storage.ts';

/** Minimum size to allocate, in bytes. */
const SMALLEST = 64 * 1024;

/**
 * Idle time after which V8 may collect the memory. V8 does so the next time it searches all memory of all threads that
 * used it.
 */
const LONGEST_REST_MS = 60_000;

class Resting {
  readonly byteLength: number;
  /** A strong reference at first, so that the memory is not collected between two PDFs. */
  #memory: SharedArrayBuffer | WeakRef<SharedArrayBuffer>;
  readonly #rest: NodeJS.Timeout;
  readonly #used: number;

  /** @param used number of bytes that may have been written. All others are zero */
  constructor(memory: SharedArrayBuffer, used: number) {
    this.byteLength = memory.byteLength;
    this.#memory = memory;
    this.#used = used;
    this.#rest = setTimeout(() => this.#letGo(), LONGEST_REST_MS).unref();
  }

  get isThere(): boolean {
    return this.#there() !== undefined;
  }

  /** Returns the memory, with zeros after the first `size` bytes. Undefined if it has been collected. */
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
 * A pool of shared memory for PDFs that PDF threads process. Transferred memory would count as new in the receiving
 * thread, so V8 would collect the garbage of both threads for every large PDF. Shared memory counts in neither thread.
 * However, V8 is in no hurry to collect it, so it is allocated in few sizes and reused.
 */
export class MemoryPool {
  #resting: Resting[] = [];

  /**
   * Lends memory while `work` runs. The worker may request memory repeatedly, must fill it from the first to the last
   * byte, and must not leave readers behind. The bytes after the requested size are zero. If the work fails, the memory
   * is not lent again, because a thread that is being stopped continues to read for a while, and V8 must not see data
   * change while decoding it.
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
