import { RuleViolation } from '../problems/rule-violation.ts';

/** @throws RuleViolation LEGAL_HOLD */
export function refuseWhileHeld(held: { envelope: { heldAt: Date | null }; team: { heldAt: Date | null } }): void {
  if (held.envelope.heldAt === null && held.team.heldAt === null) return;
  throw new RuleViolation('LEGAL_HOLD', 'It is under a legal hold, so it cannot be deleted or erased.');
}
