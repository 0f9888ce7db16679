/** The state of a hand-off link, as `domain/proofs/hand-off.ts` of the server has it. */
export type DrawingState = 'ready' | 'used' | 'over';

export interface DrawingView {
  state: DrawingState;
  /** Where the picture goes: `/api/drawings/<token>`. */
  api: string;
}
