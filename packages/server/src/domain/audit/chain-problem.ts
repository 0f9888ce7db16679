import type { LinkProblem } from './audit-chain.ts';
import type { Contradiction } from './contradictions.ts';

/**
 * The reason why a stored chain is broken. `LinkProblem`: an entry does not follow. `COLUMNS`: its columns differ from its
 * content. `MISSING`: the envelope records more entries than exist. `SURPLUS`: it records fewer. `HEAD`: it records a different
 * last hash. `ANCHOR`: the chain differs from an anchor outside the database. `CONTRADICTED`: the chain is intact, but the rows
 * of the document differ from it.
 */
export type ChainProblem = LinkProblem | 'COLUMNS' | 'MISSING' | 'SURPLUS' | 'HEAD' | 'ANCHOR' | 'CONTRADICTED';

/** `sequence` is the number of the first entry that does not follow or is contradicted. */
export interface ChainBreak {
  envelopeId: string;
  sequence: number;
  because: ChainProblem;
  /** Names of the properties whose rows contradict the chain. Values are omitted, because they can be personal data. */
  contradicted?: string[];
}

export function contradicted(envelopeId: string, found: readonly Contradiction[]): ChainBreak | null {
  if (found.length === 0) return null;
  const sequence = Math.min(...found.map((each) => each.sequence));
  return { envelopeId, sequence, because: 'CONTRADICTED', contradicted: found.map(({ what }) => what) };
}
