import type { SealingErrorCode } from './sealing-error-codes.ts';

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
