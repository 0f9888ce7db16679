import type { EmbeddingAction, EmbeddingMessage, SigningView } from '@countersign/pages';

/** The message to the embedding site for each state in which a signing page opens. */
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

/** The message of an embedded page when it opens. */
export const arrivalAt = ({ state, rejection }: SigningView): EmbeddingMessage => ({
  action: ARRIVALS[state],
  ...(state === 'rejected' && { data: { reason: rejection?.reason ?? null } }),
  ...(state === 'cancelled' && { data: WITHDRAWN }),
});

/** Reports that the recipient has delegated the document: the delegate has another link. */
export const DELEGATED_LINK: EmbeddingMessage = { action: 'document-delegated' };

/** Reports that the link is unknown. */
export const UNKNOWN_LINK: EmbeddingMessage = {
  action: 'document-error',
  data: { code: 'NOT_FOUND', message: 'This link does not lead to a document, or the document was cancelled.' },
};
