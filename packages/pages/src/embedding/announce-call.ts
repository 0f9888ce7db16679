import type { AnsweredCall } from '../signing/signing-api.ts';

/** Names the event of {@link announceCall}. It is only a type, so that no page loads a script for a name. */
export type CallEvent = 'countersign-call';

/** Announces a call of the service to the script of embedded pages. Other pages do not listen. */
export const announceCall = (detail: AnsweredCall): void => {
  dispatchEvent(new CustomEvent('countersign-call' satisfies CallEvent, { detail }));
};
