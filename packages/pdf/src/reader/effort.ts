import { PdfError } from '../errors.ts';

/** Units for every document, and for each of its bytes: far more than real files need. */
const BASE = 160 * 1024 * 1024;
const PER_BYTE = 64;
/** Units for a byte: parsing is slow, searching for a keyword is quick. */
const COST = { unpacked: 1, parsed: 4, searched: 1 / 2, lookedUp: 4 } as const;

/**
 * Limits the work of reading a document: hostile files of a few kilobytes can cause any amount. Work is counted and not timed, so
 * that a file that is accepted once is always accepted.
 */
export class Effort {
  #left: number;

  constructor(size: number) {
    this.#left = BASE + size * PER_BYTE;
  }

  /** Throws `PdfError` `too-large` once there is none left. */
  spend(kind: keyof typeof COST, amount: number): void {
    this.#left -= amount * COST[kind];
    if (this.#left < 0) throw new PdfError('too-large', 'The PDF takes too much work to read.');
  }
}
