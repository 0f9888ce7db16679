/** State of one of several documents for its recipient. */
export type TogetherState = 'open' | 'waiting' | 'done' | 'rejected' | 'over';

/** Several documents of a recipient, one below the other. */
export interface TogetherView {
  documents: {
    /** Null where a proof is asked before anything of it is shown. */
    title: string | null;
    state: TogetherState;
    /** Null where there is nothing to open. */
    url: string | null;
  }[];
}
