import type { EmbeddingAction, EmbeddingMessage, SigningView } from '@countersign/pages';

/** Messages for the embedding site, by the state in which a signing page opens. */
const ARRIVALS: Record<SigningView['state'], EmbeddingAction> = {
  waiting: 'document-waiting-for-turn',
  open: 'document-ready',
  viewing: 'document-ready',
  finished: 'document-completed',
  sealing: 'document-completed',
  expired: 'recipient-expired',
  completed: 'document-completed',
  rejected: 'document-rejected',
  cancelled: 'document-error',
};

const WITHDRAWN = { code: 'DOCUMENT_CANCELLED', message: 'The sender cancelled the document.' };

/** Returns the message that an embedded page sends when it opens. */
export const arrivalAt = ({ state, rejection }: SigningView): EmbeddingMessage => ({
  action: ARRIVALS[state],
  ...(state === 'rejected' && { data: { reason: rejection?.reason ?? null } }),
  ...(state === 'cancelled' && { data: WITHDRAWN }),
});

/** Message from a page whose recipient has reassigned the document. The new recipient has a different link. */
export const DELEGATED_LINK: EmbeddingMessage = { action: 'document-delegated' };

export const UNKNOWN_LINK: EmbeddingMessage = {
  action: 'document-error',
  data: { code: 'NOT_FOUND', message: 'This link does not lead to a document, or the document was cancelled.' },
};
