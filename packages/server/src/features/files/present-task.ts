import { presentedTail } from '@countersign/pdf';
import { handBack, ownBytes } from '../../platform/pdf-threads/hand-over.ts';

/**
 * What is appended to a PDF so that it is as sealing will fix it; empty where that changes nothing.
 * @throws PdfError for a PDF that cannot be read: uploads are accepted only where they can
 */
export function presentPdf({ bytes }: { bytes: Uint8Array }): Uint8Array {
  const tail = ownBytes(presentedTail(bytes));
  return handBack(tail, tail);
}
