import type { LinkProblem } from './audit-chain.ts';

/**
 * Why a stored chain is broken: an entry does not follow (`LinkProblem`), its columns say something else than its content,
 * the envelope knows of more entries (`MISSING`) or fewer (`SURPLUS`) than there are or of another hash at the end (`HEAD`),
 * or an anchor kept outside the database does (`ANCHOR`).
 */
export type ChainProblem = LinkProblem | 'COLUMNS' | 'MISSING' | 'SURPLUS' | 'HEAD' | 'ANCHOR';

/** Where a chain breaks. `sequence` is the number of the first entry that does not hold. */
export interface ChainBreak {
  envelopeId: string;
  sequence: number;
  because: ChainProblem;
}
