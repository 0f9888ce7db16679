import { findSqlError } from './sql-error.ts';

/** Whether a query failed because it refers to a row that does not exist (SQLSTATE 23503). */
export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  const refused = findSqlError(error);
  return refused?.code === '23503' && refused.constraint === constraint;
}

/** Whether a query failed because a row with the same key exists (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const refused = findSqlError(error);
  return refused?.code === '23505' && refused.constraint === constraint;
}
