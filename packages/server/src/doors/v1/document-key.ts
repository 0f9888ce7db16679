import type { Reader } from '../../domain/envelope/visibility.ts';
import { documentKey as anyDocumentKey } from '../../envelopes/sender.ts';

/** How a document is found by its number: one that was cancelled is not there, since this version has no such status. */
export const documentKey = (reader: Reader, number: number) =>
  ({ ...anyDocumentKey(reader, number), except: 'CANCELLED' }) as const;
