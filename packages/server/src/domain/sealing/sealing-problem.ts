import type { SealingErrorCode } from './sealing-error-codes.ts';

/** Reports why a file cannot be sealed, with a code and a sentence for the sender. */
export class SealingProblem extends Error {
  override readonly name = 'SealingProblem';

  constructor(
    readonly code: SealingErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
