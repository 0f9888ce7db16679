/** What an embedded page tells the page around it. */
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

/** One thing that happened, with what is particular to it. */
export interface EmbeddingMessage {
  action: EmbeddingAction;
  data?: { fieldId?: number; reason?: string | null; code?: string; message?: string };
}

/** What an embedded page knows of where it is; it comes along with the page. */
export interface EmbeddingData {
  /** Origins that may frame the page, and that alone are told anything. */
  origins: string[];
  /** By what the page around it knows the document. */
  document: { token: string; documentId: number; recipientId: number };
  /** Where the sender would have finished recipients go: the page around it decides. */
  redirectUrl: string | null;
  /** What is told as soon as the page is there; null where it was told before, or nothing is to be. */
  arrival: EmbeddingMessage | null;
}
