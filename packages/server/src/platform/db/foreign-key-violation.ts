import { sqlErrorOf } from './sql-error.ts';

/** Whether a query failed because a row that it refers to does not exist (SQLSTATE 23503). */
export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  const refused = sqlErrorOf(error);
  return refused?.code === '23503' && refused.constraint === constraint;
}
