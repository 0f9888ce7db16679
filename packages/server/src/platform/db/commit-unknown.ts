/** The connection was lost while a transaction was being committed: nobody can say whether it was. */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError';

  constructor(cause: unknown) {
    super('the connection to the database was lost while a transaction was being committed', { cause });
  }
}
