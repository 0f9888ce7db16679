/** The URL leads somewhere callers may not send us. The message says why, in a sentence. */
export class EgressRefusedError extends Error {
  override readonly name = 'EgressRefusedError';
}

/** The URL may be called, but nobody answered. The message says what happened, in a sentence. */
export class EgressFailedError extends Error {
  override readonly name = 'EgressFailedError';
}
