import type { ChainBreak, ChainProblem } from '../../domain/audit/chain-problem.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';

/** The audit chain in the database was altered, so no part of it may be displayed. */
export class BrokenChainError extends RuleViolation {
  constructor(readonly found: ChainBreak) {
    super('AUDIT_CHAIN_BROKEN', `The document's audit log is not intact at entry ${found.sequence}.`);
  }
}

/** The rows of a document do not match its audit chain, so neither may be presented as true. */
export class ContradictedChainError extends RuleViolation {
  constructor(readonly found: ChainBreak) {
    const what = (found.contradicted ?? []).slice(0, MOST_NAMED).join(', ');
    super('AUDIT_CHAIN_CONTRADICTED', `The document's record contradicts its audit log: ${what}.`);
  }
}

const MOST_NAMED = 5;

export const broken = (envelopeId: string, sequence: number, because: ChainProblem): BrokenChainError =>
  new BrokenChainError({ envelopeId, sequence, because });
