import type { AnsweredCall } from './signing-api.ts';

/** Name of the event that {@link announceCall} dispatches. It is a type, so that importing it loads no script. */
export type CallEvent = 'countersign-call';

/** Reports an API call to the script of embedded pages. Other pages ignore the event. */
export const announceCall = (detail: AnsweredCall): void => {
  dispatchEvent(new CustomEvent('countersign-call' satisfies CallEvent, { detail }));
};
