import type { EmbeddingData } from './embedding/embedding-messages.ts';

/** What the service gives every page that it renders. */
export interface PageContext {
  nonce: string;
  stylesheet: string;
  /** For pages in the frame of another site. */
  embedded?: EmbeddedFrame | undefined;
}

/** What a page in the frame of another site has instead of its own footer. */
export interface EmbeddedFrame {
  /** The script that exchanges messages with the embedding page. */
  script: string;
  data: EmbeddingData;
  /** A link to the page that lists this document with others. */
  back?: { url: string; label: string } | undefined;
  /** A link to the same page in a window of its own. */
  ownWindow?: { url: string; label: string } | undefined;
}
