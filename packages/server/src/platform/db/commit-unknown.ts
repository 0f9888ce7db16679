/** The connection was lost during a commit, or no standby has confirmed it: it is unknown whether it lasts. */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError';

  constructor(cause: unknown) {
    super('the database did not confirm that a transaction was committed', { cause });
  }
}
