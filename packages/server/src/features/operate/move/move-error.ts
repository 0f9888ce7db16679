export class MoveError extends Error {
  override readonly name = 'MoveError';
}
