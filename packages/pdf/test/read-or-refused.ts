/**
 * Returns the result of a reader for changed bytes, or the error with which it refused them. Assertions about either stand
 * outside of any `try`, so that nothing swallows them.
 * @throws the reader's own error if it broke instead of refusing
 */
export function readOrRefused<T>(read: () => T): { read: T; refused?: never } | { refused: Error; read?: never } {
  try {
    return { read: read() };
  } catch (error) {
    const isRefusal = error instanceof Error && !BREAKS.some((kind) => error instanceof kind);
    if (!isRefusal) throw error;
    return { refused: error };
  }
}

/** Errors of a mistake in the reader, or of a stack or memory that ran out. */
const BREAKS = [TypeError, ReferenceError, RangeError];
