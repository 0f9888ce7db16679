import type { Context } from 'hono';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';

/**
 * Parses a numeric id in a path.
 * @throws RuleViolation NOT_FOUND
 */
export function idInPath(c: Context, parameter: string, what: string): number {
  const text = c.req.param(parameter) ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new RuleViolation('NOT_FOUND', `${what} not found.`);
  return Number(text);
}
