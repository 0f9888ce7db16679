import { RuleViolation } from '../../domain/problems/rule-violation.ts';

/**
 * Parses a numeric id in a path.
 * @throws RuleViolation NOT_FOUND
 */
export function idOf(text: string, what: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new RuleViolation('NOT_FOUND', `${what} not found.`);
  return Number(text);
}
