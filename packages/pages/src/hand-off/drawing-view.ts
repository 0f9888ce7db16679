/** State of a hand-off link. Must match `domain/proofs/hand-off.ts` on the server. */
export type DrawingState = 'ready' | 'used' | 'over';

export interface DrawingView {
  state: DrawingState;
  token: string;
}
