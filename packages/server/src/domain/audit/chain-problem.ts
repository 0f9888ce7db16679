import type { LinkProblem } from './audit-chain.ts';
import type { Contradiction } from './contradictions.ts';

/**
 * Says why a stored chain is broken: an entry does not follow (`LinkProblem`), its columns differ from its content (`COLUMNS`),
 * the envelope records more entries (`MISSING`), fewer (`SURPLUS`) or another hash at the end (`HEAD`), or an anchor outside
 * the database does (`ANCHOR`). `CONTRADICTED`: the chain is intact, but the rows of the document differ from it.
 */
export type ChainProblem = LinkProblem | 'COLUMNS' | 'MISSING' | 'SURPLUS' | 'HEAD' | 'ANCHOR' | 'CONTRADICTED';

/** Says where a chain breaks. `sequence` is the number of the first entry that does not follow or is contradicted. */
export interface ChainBreak {
  envelopeId: string;
  sequence: number;
  because: ChainProblem;
  /** Names the properties whose rows contradict the chain. Their values are about people and are omitted. */
  contradicted?: string[];
}

/** Returns the break for contradictions. Null if there are none. */
export function contradicted(envelopeId: string, found: readonly Contradiction[]): ChainBreak | null {
  if (found.length === 0) return null;
  const sequence = Math.min(...found.map((each) => each.sequence));
  return { envelopeId, sequence, because: 'CONTRADICTED', contradicted: found.map(({ what }) => what) };
}
