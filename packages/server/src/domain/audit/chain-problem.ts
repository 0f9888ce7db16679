import type { LinkProblem } from './audit-chain.ts';
import type { Contradiction } from './contradictions.ts';

/**
 * The reason why a stored chain is broken. `LinkProblem`: an entry does not continue the chain. `COLUMNS`: an entry's
 * columns differ from its content. `MISSING`, `SURPLUS`: there are fewer or more entries than the envelope records.
 * `HEAD`: the last hash differs from the one that the envelope records. `ANCHOR`: the chain differs from an anchor
 * outside of the database. `CONTRADICTED`: the chain is intact, but the rows of the document do not match it.
 */
export type ChainProblem = LinkProblem | 'COLUMNS' | 'MISSING' | 'SURPLUS' | 'HEAD' | 'ANCHOR' | 'CONTRADICTED';

/** `sequence` is the number of the first entry that is broken or does not match the rows. */
export interface ChainBreak {
  envelopeId: string;
  sequence: number;
  because: ChainProblem;
  /**
   * Names of the properties whose rows do not match the chain. Values are left out, because they may be personal data.
   */
  contradicted?: string[];
}

export function contradicted(envelopeId: string, found: readonly Contradiction[]): ChainBreak | null {
  if (found.length === 0) return null;
  const sequence = Math.min(...found.map((each) => each.sequence));
  return { envelopeId, sequence, because: 'CONTRADICTED', contradicted: found.map(({ what }) => what) };
}
