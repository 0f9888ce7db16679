import { presentedTail } from '@countersign/pdf';
import { ownBytes, transferBack } from '../../platform/pdf-threads/transfer-bytes.ts';

/**
 * Returns the bytes to append to a PDF so that it looks like its sealed version. Empty if nothing changes.
 * @throws PdfError if the PDF cannot be read, which never happens for an accepted upload
 */
export function presentPdf({ bytes }: { bytes: Uint8Array }): Uint8Array {
  const tail = ownBytes(presentedTail(bytes));
  return transferBack(tail, tail);
}
