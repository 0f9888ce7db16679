/** Reports that the signing identity cannot be used. The message contains the file and the problem. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
}
