/**
 * Reports that the connection was lost during a commit, or that no standby has confirmed the commit. It is unknown
 * whether the changes will persist.
 */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError';

  constructor(cause: unknown) {
    super('the database did not confirm that a transaction was committed', { cause });
  }
}
