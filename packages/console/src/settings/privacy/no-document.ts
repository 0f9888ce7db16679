import { RefusedError } from '../../service/ask.ts';

export const NO_DOCUMENT = 'NO_DOCUMENT';

/** Refuses a form in which no document is selected, like the server would. */
export function noDocument(): never {
  throw new RefusedError(400, NO_DOCUMENT, 'Select a document.', null);
}
