import type { Memory } from '../storage/storage.ts';

/** The smallest size that is allocated. */
const SMALLEST = 64 * 1024;

/**
 * After this rest V8 may collect the memory, which it does when it next searches all memory of all threads that saw it.
 */
const LONGEST_REST_MS = 60_000;

/** Memory that is not in use. */
class Resting {
  readonly byteLength: number;
  /** A strong reference for some time, so that it is not collected between two PDFs. */
  #memory: SharedArrayBuffer | WeakRef<SharedArrayBuffer>;
  readonly #rest: NodeJS.Timeout;
  readonly #used: number;

  /** @param used so many bytes; only zeros follow */
  constructor(memory: SharedArrayBuffer, used: number) {
    this.byteLength = memory.byteLength;
    this.#memory = memory;
    this.#used = used;
    this.#rest = setTimeout(() => this.#letGo(), LONGEST_REST_MS).unref();
  }

  get isThere(): boolean {
    return this.#there() !== undefined;
  }

  /** Gives the memory with only zeros after `size` bytes. */
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
 * A pool of shared memory that PDFs are read into and PDF threads read from. Transferred memory would count as new in
 * the receiving thread, so that V8 collects the garbage of both threads at every large PDF. Shared memory counts in
 * neither, so V8 does not hurry to collect it: it is used again while it exists, and comes in few sizes.
 */
export class MemoryPool {
  #resting: Resting[] = [];

  /**
   * Lends memory while `work` runs. The worker may ask for it repeatedly, fills it from its first to its last byte, and
   * must not leave readers behind. Only zeros follow the requested size. If the work fails, the memory is not lent
   * again: a thread that is being stopped reads on for a while, and what V8 decodes must not change.
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
