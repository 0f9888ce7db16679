import type { Reader } from '../../../domain/envelope/visibility.ts';
import { documentKey as anyDocumentKey } from '../../../envelopes/sender.ts';

/**
 * Returns the key that finds a document by its number. It does not find cancelled documents, because version 1 has no
 * such status.
 */
export const v1DocumentKey = (reader: Reader, number: number) =>
  ({ ...anyDocumentKey(reader, number), except: 'CANCELLED' }) as const;
