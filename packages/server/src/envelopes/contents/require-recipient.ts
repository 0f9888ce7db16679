import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { EnvelopeContents, RecipientRow } from '../rows.ts';

/** @throws RuleViolation NOT_FOUND */
export function requireRecipient({ recipients }: EnvelopeContents, id: number): RecipientRow {
  const recipient = recipients.find((each) => each.id === id);
  if (!recipient) throw new RuleViolation('NOT_FOUND', 'Recipient not found.');
  return recipient;
}
