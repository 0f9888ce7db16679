import { PdfError } from '../errors.ts';

/** Units of work allowed per document and per byte of it. Real files need far less. */
const BASE = 160 * 1024 * 1024;
const PER_BYTE = 64;
/** The cost per byte: parsing is slow, and searching for a keyword is fast. */
const COST = { unpacked: 1, parsed: 4, searched: 1 / 2, lookedUp: 4 } as const;

/**
 * Limits the work of reading a document, because a hostile file of a few kilobytes can cause any amount. Work is counted
 * instead of timed, so that a file is either always accepted or never.
 */
export class Effort {
  #left: number;

  constructor(size: number) {
    this.#left = BASE + size * PER_BYTE;
  }

  /** @throws `PdfError` `too-large` when the allowance is used up */
  spend(kind: keyof typeof COST, amount: number): void {
    this.#left -= amount * COST[kind];
    if (this.#left < 0) throw new PdfError('too-large', 'The PDF takes too much work to read.');
  }
}
