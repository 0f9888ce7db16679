/** State of a hand-off link, the same as in `domain/proofs/hand-off.ts` of the server. */
export type DrawingState = 'ready' | 'used' | 'over';

export interface DrawingView {
  state: DrawingState;
  /** URL to send the image to: `/api/drawings/<token>`. */
  api: string;
}
