import { PdfError } from '../errors.ts';

/** Units that every document may cost, and what each of its bytes adds: far above what real files take. */
const BASE = 160 * 1024 * 1024;
const PER_BYTE = 64;
/** Units that a byte costs: syntax is slow to take apart, a keyword is quick to search for. */
const COST = { unpacked: 1, parsed: 4, searched: 1 / 2, lookedUp: 4 } as const;

/**
 * What reading a document may cost before it is given up: hostile files of a few kilobytes can ask for any amount of
 * work. Counted, not timed, so that a file that is accepted once is always accepted.
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
