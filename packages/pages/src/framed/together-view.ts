export type TogetherState = 'open' | 'waiting' | 'done' | 'rejected' | 'over';

export interface TogetherView {
  documents: {
    /** Null if the recipient must authenticate before seeing the title. */
    title: string | null;
    state: TogetherState;
    url: string | null;
  }[];
}
