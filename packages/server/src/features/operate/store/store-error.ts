/** The store of the settings is not that of the database. The message says why, and what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
