import type { EmbeddingData } from './embedding/embedding-messages.ts';

/** Context that the service passes to every page it renders. */
export interface PageContext {
  nonce: string;
  stylesheet: string;
  /** Set if the page is in another site's frame. */
  embedded?: EmbeddedFrame | undefined;
}

/** Contents that replace the footer in another site's frame. */
export interface EmbeddedFrame {
  /** Script that exchanges messages with the embedding site. */
  script: string;
  data: EmbeddingData;
  /** Link to the list of documents that contains this one. */
  back?: { url: string; label: string } | undefined;
  /** Link that opens the same page in a new window. */
  ownWindow?: { url: string; label: string } | undefined;
}
