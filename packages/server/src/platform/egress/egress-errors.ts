/** Reports a URL whose target callers may not use. The message is a sentence with the reason. */
export class EgressRefusedError extends Error {
  override readonly name = 'EgressRefusedError';
}

/** Reports that a permitted URL did not respond. The message is a sentence with the reason. */
export class EgressFailedError extends Error {
  override readonly name = 'EgressFailedError';
}
