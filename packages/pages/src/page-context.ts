import type { EmbeddingData } from './embedding/embedding-messages.ts';

/** Context that the service gives every page it renders. */
export interface PageContext {
  nonce: string;
  stylesheet: string;
  /** For pages in the frame of another site. */
  embedded?: EmbeddedFrame | undefined;
}

/** Replaces the footer of a page in the frame of another site. */
export interface EmbeddedFrame {
  /** The script that exchanges messages with the embedding page. */
  script: string;
  data: EmbeddingData;
  /** A link to the page that lists this document with others. */
  back?: { url: string; label: string } | undefined;
  /** A link to the same page in a window of its own. */
  ownWindow?: { url: string; label: string } | undefined;
}
