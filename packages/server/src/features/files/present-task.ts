import { presentedTail } from '@countersign/pdf';
import { ownBytes, transferBack } from '../../platform/pdf-threads/transfer-bytes.ts';

/**
 * Returns the bytes to append to a PDF so that it looks as it will when sealed. Empty if nothing changes.
 * @throws PdfError for a PDF that cannot be read, which uploads never are
 */
export function presentPdf({ bytes }: { bytes: Uint8Array }): Uint8Array {
  const tail = ownBytes(presentedTail(bytes));
  return transferBack(tail, tail);
}
