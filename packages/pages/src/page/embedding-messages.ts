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
  origins: string[];
  /** Ids of the document as known to the embedding site. A direct link has no document yet. */
  document: EmbeddedDocument;
  /** Set if the page belongs to a list of several documents. */
  together?:
    | {
        documents: EmbeddedDocument[];
        areOthersDone: boolean;
      }
    | undefined;
  /** The sender's redirect URL for recipients who have finished. The embedding site decides whether to open it. */
  redirectUrl: string | null;
  /** Message to send once the page has loaded. Null if there is none or if it was already sent. */
  arrival: EmbeddingMessage | null;
}
