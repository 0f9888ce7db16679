/** What whoever follows a link to draw finds; of the server, `domain/proofs/hand-off.ts`. */
export type DrawingState = 'ready' | 'used' | 'over';

export interface DrawingView {
  state: DrawingState;
  /** Where the picture goes: `/api/drawings/<token>`. */
  api: string;
}
