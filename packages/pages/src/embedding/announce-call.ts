import type { AnsweredCall } from '../signing/signing-api.ts';

/** The event of {@link announceCall}; only a type, so that no page loads a script for a name. */
export type CallEvent = 'countersign-call';

/** Tells the script of embedded pages about a call of the service; other pages do not listen. */
export const announceCall = (detail: AnsweredCall): void => {
  dispatchEvent(new CustomEvent('countersign-call' satisfies CallEvent, { detail }));
};
