/** Data cannot be moved. The message says why. */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}
