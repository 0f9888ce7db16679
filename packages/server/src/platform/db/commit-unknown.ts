/** The connection was lost during a commit, so it is unknown whether the transaction was committed. */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError';

  constructor(cause: unknown) {
    super('the connection to the database was lost while a transaction was being committed', { cause });
  }
}
