/** The state of a hand-off link, as `domain/proofs/hand-off.ts` of the server has it. */
export type DrawingState = 'ready' | 'used' | 'over';

export interface DrawingView {
  state: DrawingState;
  /** URL to send the image to: `/api/drawings/<token>`. */
  api: string;
}
