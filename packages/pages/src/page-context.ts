import type { EmbeddingData } from './embedding/embedding-messages.ts';

/** What every page needs of the service that renders it. */
export interface PageContext {
  nonce: string;
  stylesheet: string;
  /** For pages in the frame of another site. */
  embedded?: EmbeddedDress | undefined;
}

/** What a page in the frame of another site has instead of a foot of its own. */
export interface EmbeddedDress {
  /** The script that speaks with the page around it. */
  script: string;
  data: EmbeddingData;
  /** Where the same can be done outside of the frame. */
  ownWindow?: { url: string; label: string } | undefined;
}
