/** Names the messages from an embedded page to the embedding page. */
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

/** Tells an embedded page about its frame. */
export interface EmbeddingData {
  /** Origins that may frame the page and get its messages. */
  origins: string[];
  /** Ids by which the embedding page knows the document. A direct link has no document yet. */
  document: EmbeddedDocument;
  /** Set for pages that display several documents, or one of them. */
  together?:
    | {
        documents: EmbeddedDocument[];
        /** Whether the recipient has finished all others. */
        areOthersDone: boolean;
      }
    | undefined;
  /** URL to which the sender wants recipients to go after finishing. The embedding page decides. */
  redirectUrl: string | null;
  /** Message to send when the page has loaded. Null if there is none or it was sent before. */
  arrival: EmbeddingMessage | null;
}
