interface SqlError extends Error {
  /** SQLSTATE. */
  code: string;
  constraint?: string;
}

/** The error with which the database refused a query; undefined for any other error. */
export function sqlErrorOf(error: unknown): SqlError | undefined {
  // Drizzle wraps the driver's error.
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? (cause as SqlError) : undefined;
}
