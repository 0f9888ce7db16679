/** The configured store does not belong to the database. The message says why and what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
