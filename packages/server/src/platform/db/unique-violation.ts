import { sqlErrorOf } from './sql-error.ts';

/** Whether a query failed because a row with the same key exists (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const refused = sqlErrorOf(error);
  return refused?.code === '23505' && refused.constraint === constraint;
}
