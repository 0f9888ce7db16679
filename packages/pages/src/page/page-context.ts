import type { EmbeddingData } from './embedding-messages.ts';

/** Context that the server passes to every page that it renders. */
export interface PageContext {
  nonce: string;
  stylesheet: string;
  embedded?: EmbeddedFrame | undefined;
}

/** Elements for an embedding site's frame, where the page has no footer. */
export interface EmbeddedFrame {
  script: string;
  data: EmbeddingData;
  back?: { url: string; label: string } | undefined;
  ownWindow?: { url: string; label: string } | undefined;
}
