import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { EnvelopeContents, FieldRow } from '../rows.ts';

/** @throws RuleViolation NOT_FOUND */
export function findField({ fields }: EnvelopeContents, id: number): FieldRow {
  const field = fields.find((each) => each.id === id);
  if (!field) throw new RuleViolation('NOT_FOUND', 'Field not found.');
  return field;
}
