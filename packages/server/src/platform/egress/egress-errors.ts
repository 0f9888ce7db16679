/** The URL leads to a target that callers may not use. The message is a sentence with the reason. */
export class EgressRefusedError extends Error {
  override readonly name = 'EgressRefusedError';
}

/** The URL may be called, but there was no answer. The message is a sentence with the reason. */
export class EgressFailedError extends Error {
  override readonly name = 'EgressFailedError';
}
