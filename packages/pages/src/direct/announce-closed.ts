import type { EmbeddingMessage } from '../page/embedding-messages.ts';
import type { ClosedReason } from './direct-view.ts';

/** Name of the event that {@link announceClosed} dispatches. It is a type, so that importing it loads no script. */
export type ClosedEvent = 'countersign-closed';

/**
 * Reports to the script of embedded pages that the link was closed after the page was opened. Other pages ignore the
 * event.
 */
export const announceClosed = (reason: ClosedReason): void => {
  dispatchEvent(new CustomEvent('countersign-closed' satisfies ClosedEvent, { detail: messageOfClosed(reason) }));
};

/** Returns the message for the embedding site. The server sends the same with a page that arrives closed. */
export const messageOfClosed = (reason: ClosedReason): EmbeddingMessage => ({
  action: 'document-error',
  // Sites that embed links know NOT_FOUND as the code of a link that is off.
  data: { code: reason === 'DIRECT_LINK_OFF' ? 'NOT_FOUND' : reason, message: 'This link cannot be used.' },
});
