interface SqlError extends Error {
  code: string;
  constraint?: string;
}

/** Returns the database's error if it refused a query. Undefined for any other error. */
export function findSqlError(error: unknown): SqlError | undefined {
  // Drizzle wraps the driver's error.
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? (cause as SqlError) : undefined;
}
