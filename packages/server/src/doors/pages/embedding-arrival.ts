import type { EmbeddingAction, EmbeddingMessage, SigningView } from '@countersign/pages';

/** What the page around an embedded one is told of each state that a recipient can find. */
const ARRIVALS: Record<SigningView['state'], EmbeddingAction> = {
  waiting: 'document-waiting-for-turn',
  open: 'document-ready',
  viewing: 'document-ready',
  finished: 'document-completed',
  sealing: 'document-completed',
  expired: 'recipient-expired',
  completed: 'document-completed',
  rejected: 'document-rejected',
};

/** What an embedded page tells when it is opened. */
export const arrivalAt = ({ state, rejection }: SigningView): EmbeddingMessage => ({
  action: ARRIVALS[state],
  ...(state === 'rejected' && { data: { reason: rejection?.reason ?? null } }),
});

/** The same where the recipient has handed the document over: somebody else has a link of their own. */
export const DELEGATED_LINK: EmbeddingMessage = { action: 'document-delegated' };

/** The same where there is nothing behind the link any more. */
export const UNKNOWN_LINK: EmbeddingMessage = {
  action: 'document-error',
  data: { code: 'NOT_FOUND', message: 'There is no document behind this link, or it was withdrawn.' },
};
