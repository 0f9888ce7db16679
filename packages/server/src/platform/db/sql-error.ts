interface SqlError extends Error {
  /** SQLSTATE. */
  code: string;
  constraint?: string;
}

/** What the database refused a query with; undefined where something else went wrong. */
export function sqlErrorOf(error: unknown): SqlError | undefined {
  // Drizzle wraps what the driver throws.
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? (cause as SqlError) : undefined;
}
