/** A backup cannot be made or restored. The message says why. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
