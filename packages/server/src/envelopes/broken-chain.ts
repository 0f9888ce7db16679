import type { ChainBreak, ChainProblem } from '../domain/audit/chain-problem.ts';
import { RuleViolation } from '../domain/problems/rule-violation.ts';

/** The audit chain in the database is not as it was written, so nothing of it may be shown. */
export class BrokenChainError extends RuleViolation {
  constructor(readonly found: ChainBreak) {
    super('AUDIT_CHAIN_BROKEN', `The audit log of the document does not hold at entry ${found.sequence}.`);
  }
}

export const broken = (envelopeId: string, sequence: number, because: ChainProblem): BrokenChainError =>
  new BrokenChainError({ envelopeId, sequence, because });
