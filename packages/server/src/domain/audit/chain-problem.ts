import type { LinkProblem } from './audit-chain.ts';

/**
 * Why a stored chain is broken: an entry does not follow (`LinkProblem`), its columns differ from its content
 * (`COLUMNS`), the envelope records more entries (`MISSING`), fewer (`SURPLUS`) or another hash at the end (`HEAD`), or
 * an anchor outside the database does (`ANCHOR`).
 */
export type ChainProblem = LinkProblem | 'COLUMNS' | 'MISSING' | 'SURPLUS' | 'HEAD' | 'ANCHOR';

/** Where a chain breaks. `sequence` is the number of the first entry that does not hold. */
export interface ChainBreak {
  envelopeId: string;
  sequence: number;
  because: ChainProblem;
}
