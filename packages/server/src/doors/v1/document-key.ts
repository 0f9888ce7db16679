import type { Reader } from '../../domain/envelope/visibility.ts';
import { documentKey as anyDocumentKey } from '../../envelopes/sender.ts';

/** Finds a document by its number. Cancelled documents are not found, because this version has no such status. */
export const documentKey = (reader: Reader, number: number) =>
  ({ ...anyDocumentKey(reader, number), except: 'CANCELLED' }) as const;
