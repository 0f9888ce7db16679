/** Whether a query failed because a row with the same key is there already (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  // Drizzle wraps what the driver throws.
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return (
    cause instanceof Error &&
    'code' in cause &&
    cause.code === '23505' &&
    'constraint' in cause &&
    cause.constraint === constraint
  );
}
