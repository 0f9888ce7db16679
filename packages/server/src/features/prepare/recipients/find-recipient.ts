import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { EnvelopeContents, RecipientRow } from '../../../envelopes/rows.ts';

/** @throws RuleViolation NOT_FOUND */
export function findRecipient({ recipients }: EnvelopeContents, id: number): RecipientRow {
  const recipient = recipients.find((each) => each.id === id);
  if (!recipient) throw new RuleViolation('NOT_FOUND', 'Recipient not found.');
  return recipient;
}
