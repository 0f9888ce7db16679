/** State of a hand-off link. Must match `domain/proofs/hand-off.ts` in the server. */
export type DrawingState = 'ready' | 'used' | 'over';

export interface DrawingView {
  state: DrawingState;
  api: string;
}
