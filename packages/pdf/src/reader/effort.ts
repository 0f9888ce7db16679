import { PdfError } from '../errors/errors.ts';

/** Units of work allowed per document, plus an amount per byte of the document. Real files need far less. */
const BASE = 160 * 1024 * 1024;
const PER_BYTE = 64;
/** Cost per byte. Parsing is slow, while searching for a keyword is fast. */
const COST = { unpacked: 1, parsed: 4, searched: 1 / 2, lookedUp: 4 } as const;

/**
 * Limits the work of reading a document, because a malicious file of a few kilobytes can require any amount of it. Work
 * is counted instead of timed, so that the result for a file is always the same.
 */
export class Effort {
  #left: number;

  constructor(size: number) {
    this.#left = BASE + size * PER_BYTE;
  }

  /** @throws `PdfError` `too-large` once the allowance is used up */
  spend(kind: keyof typeof COST, amount: number): void {
    this.#left -= amount * COST[kind];
    if (this.#left < 0) throw new PdfError('too-large', 'Reading the PDF takes too much processing.');
  }
}
