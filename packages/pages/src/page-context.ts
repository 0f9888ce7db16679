import type { EmbeddingData } from './embedding/embedding-messages.ts';

/** Context that the service gives every page it renders. */
export interface PageContext {
  nonce: string;
  stylesheet: string;
  /** Set for pages in the frame of another site. */
  embedded?: EmbeddedFrame | undefined;
}

/** Replaces the footer of a page in the frame of another site. */
export interface EmbeddedFrame {
  /** Script that exchanges messages with the embedding page. */
  script: string;
  data: EmbeddingData;
  /** Link to the page that lists this document with others. */
  back?: { url: string; label: string } | undefined;
  /** Link to the same page in a window of its own. */
  ownWindow?: { url: string; label: string } | undefined;
}
