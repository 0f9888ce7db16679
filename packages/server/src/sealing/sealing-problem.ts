/** Why a file cannot be sealed, as a sentence fit for the sender. */
export class SealingProblem extends Error {
  override readonly name = 'SealingProblem';
}
