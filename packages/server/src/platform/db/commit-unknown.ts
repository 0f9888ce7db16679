/**
 * Reports that the connection was lost during a commit, or that no standby has confirmed it. It is unknown whether the commit
 * will last.
 */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError';

  constructor(cause: unknown) {
    super('the database did not confirm that a transaction was committed', { cause });
  }
}
