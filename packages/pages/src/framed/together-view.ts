/** State of one of several documents for its recipient. */
export type TogetherState = 'open' | 'waiting' | 'done' | 'rejected' | 'over';

/** Several documents of a recipient, one below the other. */
export interface TogetherView {
  documents: {
    /** Null if authentication is required before anything of it is displayed. */
    title: string | null;
    state: TogetherState;
    /** Null if there is nothing to open. */
    url: string | null;
  }[];
}
