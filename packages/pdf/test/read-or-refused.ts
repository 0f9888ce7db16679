/**
 * What a reader makes of changed bytes: what it read, or the error it refused them with. Assertions about either stand
 * outside of any `try`, where nothing swallows them.
 * @throws what the reader threw where it broke instead of refusing
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

/** What a mistake in the reader throws, or a stack or memory that ran out. */
const BREAKS = [TypeError, ReferenceError, RangeError];
