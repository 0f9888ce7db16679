import { type Memory, newMemory } from '../storage/storage.ts';

/** Below this many bytes new memory costs next to nothing. */
const SMALLEST = 64 * 1024;

/** Rested for so long, it is let go of. */
const LONGEST_REST_MS = 60_000;

/**
 * Memory that one large PDF after another is read into: to get new memory, and to collect it afterwards, takes longer
 * than to read the file. At most one piece rests here; whoever takes it has it alone until it is given back.
 */
export class KeptMemory {
  /** What was used of it last; there are only zeros in its buffer behind that. */
  #resting: Uint8Array<ArrayBuffer> | undefined;
  #rest: NodeJS.Timeout | undefined;

  /** As much as is asked for, to be written to from its first byte to its last. Of other PDFs nothing is behind it. */
  readonly take: Memory = (size) => {
    const resting = this.#resting;
    if (resting === undefined || size < SMALLEST || size > resting.buffer.byteLength) return newMemory(size);
    this.#keep(undefined);
    resting.subarray(size).fill(0);
    return new Uint8Array(resting.buffer, 0, size);
  };

  /** Takes back what `take` gave, all of it. Whoever gives it back has nothing left that reads from it. */
  giveBack(used: Uint8Array<ArrayBuffer>): void {
    const { byteLength } = used.buffer;
    if (byteLength >= SMALLEST && byteLength >= (this.#resting?.buffer.byteLength ?? 0)) this.#keep(used);
  }

  #keep(memory: Uint8Array<ArrayBuffer> | undefined): void {
    clearTimeout(this.#rest);
    this.#resting = memory;
    this.#rest = memory && setTimeout(() => this.#keep(undefined), LONGEST_REST_MS).unref();
  }
}
