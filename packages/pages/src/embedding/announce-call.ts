import type { AnsweredCall } from '../signing/signing-api.ts';

/** The event of {@link announceCall}. A type alone, so that no page loads a script for a name. */
export type CallEvent = 'countersign-call';

/** Lets the script of embedded pages know what was done at the service; on other pages nobody listens. */
export const announceCall = (detail: AnsweredCall): void => {
  dispatchEvent(new CustomEvent('countersign-call' satisfies CallEvent, { detail }));
};
