import { signatureFields } from '../acroform/signature-fields.ts';
import { PdfError, unlessDamaged } from '../errors.ts';
import { type Dict, PdfString } from '../objects.ts';
import { PdfDocument } from '../reader/document.ts';
import { have } from '../reader/read-on-demand.ts';
import { asBuffer } from '../reader/syntax.ts';

/** Returns the error for a signed PDF that can only be repaired by rewriting it: the fault, and what its sender can do. */
export const signedAndDamaged = (bytes: Uint8Array, failure: PdfError): PdfError =>
  new PdfError(
    'signed-and-damaged',
    `${faultOf(bytes, failure)} It carries signatures, which repairing it would break. Ask for the file as it was signed, or print it to a new PDF, which leaves the signatures out.`,
    { cause: failure },
  );

const faultOf = (bytes: Uint8Array, failure: PdfError): string => {
  switch (failure.reason) {
    case 'not-a-pdf':
      return 'The PDF is damaged: it does not begin with a header such as %PDF-1.7.';
    case 'no-pages':
      return `The PDF is damaged: ${withoutPages(bytes)}.`;
    default:
      return failure.message;
  }
};

const withoutPages = (bytes: Uint8Array): string => {
  const oldest = unlessDamaged(() => PdfDocument.open(bytes).sections.at(-1));
  if (oldest?.trailer.get('Prev') !== 0) return 'no page is found by its cross-reference tables';
  return `the trailer of its cross-reference table at byte ${oldest.offset} says Prev 0, so nothing leads to the tables before it, and no page is found`;
};

/**
 * Returns the failure to report for bytes that cannot be opened. If the bytes are a PDF signed by others whose header is
 * missing, returns the failure that uploading it gives.
 */
export const knownFault = (bytes: Uint8Array, failure: PdfError): PdfError =>
  failure.reason === 'not-a-pdf' && isSigned(bytes)
    ? new PdfError('damaged', faultOf(bytes, failure), { cause: failure })
    : failure;

/** Whether the file has a signature. Only recovers the file if it looks signed, because it may be anything. */
const isSigned = (bytes: Uint8Array): boolean => {
  if (!asBuffer(have(bytes)).includes('/ByteRange', 0, 'latin1')) return false;
  try {
    const document = PdfDocument.recover(bytes);
    return signatureFields(document).some(({ signature }) => isOfThisFile(document, signature));
  } catch (error) {
    if (error instanceof PdfError) return false;
    throw error;
  }
};

/** Whether the signature may still be valid: it leaves exactly its own value out of this file. */
export const isOfThisFile = (document: PdfDocument, signature: Dict): boolean => {
  const [first, start, end, length] = document.resolveArray(signature.get('ByteRange')) ?? [];
  const contents = document.resolve(signature.get('Contents'));
  if (first !== 0 || typeof start !== 'number' || typeof end !== 'number' || typeof length !== 'number') return false;
  if (!(contents instanceof PdfString) || end + length > document.bytes.length) return false;
  return document.bytes[start] === 0x3c && document.bytes[end - 1] === 0x3e && end - start > contents.bytes.length;
};
