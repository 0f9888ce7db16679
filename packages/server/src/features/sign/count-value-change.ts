import { eq } from 'drizzle-orm';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { LIMITS } from '../../domain/text/limits.ts';
import { recipients } from '../../platform/db/schema.ts';
import type { RecipientAct } from './act-as-recipient.ts';

/**
 * Counts one more change of a value. Each is in the audit chain for good, so that whoever holds a link could make it
 * grow without end.
 * @throws RuleViolation TOO_MANY_VALUE_CHANGES
 */
export async function countValueChange({ work, recipient }: RecipientAct): Promise<void> {
  const valueChanges = recipient.valueChanges + 1;
  if (valueChanges > LIMITS.valueChanges) {
    const message = `A recipient can change the values of a document ${LIMITS.valueChanges} times at most.`;
    throw new RuleViolation('TOO_MANY_VALUE_CHANGES', message, [], { name: 'tooManyChanges' });
  }
  await work.tx.orm.update(recipients).set({ valueChanges }).where(eq(recipients.id, recipient.id));
}
