/** Messages that an embedded page can send to the embedding site. */
export const EMBEDDING_ACTIONS = [
  'document-ready',
  'document-completed',
  'document-error',
  'document-rejected',
  'document-delegated',
  'document-waiting-for-turn',
  'recipient-expired',
  'field-signed',
  'field-unsigned',
  'all-documents-completed',
] as const;
export type EmbeddingAction = (typeof EMBEDDING_ACTIONS)[number];

export interface EmbeddingMessage {
  action: EmbeddingAction;
  data?: { fieldId?: number; reason?: string | null; code?: string; message?: string };
}

export interface EmbeddedDocument {
  token?: string;
  documentId?: number;
  recipientId?: number;
}

export interface EmbeddingData {
  /** Origins that may frame the page and receive its messages. */
  origins: string[];
  /** Ids by which the embedding site knows the document. A direct link has no document yet. */
  document: EmbeddedDocument;
  /** Set if the page belongs to a list of several documents. */
  together?:
    | {
        documents: EmbeddedDocument[];
        areOthersDone: boolean;
      }
    | undefined;
  /** The sender's redirect URL for recipients who have finished. The embedding site decides whether to follow it. */
  redirectUrl: string | null;
  /** Message to send when the page has loaded. Null if there is none or if it was already sent. */
  arrival: EmbeddingMessage | null;
}
