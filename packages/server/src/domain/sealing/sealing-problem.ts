import type { SealingErrorCode } from './sealing-error-codes.ts';

/** Why a file cannot be sealed: a code, and a sentence for the sender. */
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
