/**
 * Reads changed bytes. Returns the result or the error that refused them, so that assertions about either are outside of any
 * `try` that could swallow them.
 * @throws the reader's own error if it failed instead of refusing
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

/** Errors caused by a bug in the reader, or by running out of stack or memory. */
const BREAKS = [TypeError, ReferenceError, RangeError];
