import { LIMITS } from '@countersign/contracts/text';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { RecipientAct } from '../../../envelopes/progress/recipient-act.ts';

/**
 * Limits how often a recipient can change values. Each change is recorded in the audit chain, which would otherwise
 * grow without limit.
 * @throws RuleViolation TOO_MANY_VALUE_CHANGES
 */
export function countValueChange({ work, recipient }: RecipientAct): void {
  const valueChanges = recipient.valueChanges + 1;
  if (valueChanges > LIMITS.valueChanges) {
    const message = `A recipient can change the values of a document at most ${LIMITS.valueChanges} times.`;
    throw new RuleViolation('TOO_MANY_VALUE_CHANGES', message, [], { name: 'tooManyChanges' });
  }
  work.updateRecipient(recipient.id, { valueChanges });
}
