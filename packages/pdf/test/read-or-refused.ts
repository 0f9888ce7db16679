/**
 * Reads modified bytes and returns the result, or the error that rejected them. Assertions can then be outside of any
 * `try`, which would swallow their failures.
 * @throws the reader's own error if it crashed instead of rejecting the file
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
