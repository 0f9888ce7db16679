import { signatureFields } from '../acroform/signature-fields.ts';
import { have } from '../bytes/read-on-demand.ts';
import { PdfError, unlessDamaged } from '../errors/errors.ts';
import { type Dict, PdfString } from '../objects/objects.ts';
import { PdfDocument } from '../reader/document.ts';
import { asBuffer } from '../reader/syntax.ts';

/**
 * Returns the error for a signed PDF that can only be repaired by rewriting it, with the fault and what the sender can
 * do.
 */
export const signedAndDamaged = (bytes: Uint8Array, failure: PdfError): PdfError =>
  new PdfError(
    'signed-and-damaged',
    `${faultOf(bytes, failure)} It is signed, and repairing it would break its signatures. Ask for the file as it was signed, or print it to a new PDF, which leaves out the signatures.`,
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
 * Returns the error to report if bytes cannot be opened. For a signed PDF without a header, this is the same error as
 * at upload.
 */
export const knownFault = (bytes: Uint8Array, failure: PdfError): PdfError =>
  failure.reason === 'not-a-pdf' && isSigned(bytes)
    ? new PdfError('damaged', faultOf(bytes, failure), { cause: failure })
    : failure;

/** Whether the file has a signature. To save time, the file is recovered only if it looks like a signed PDF. */
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

/** Whether the signature may still be valid: the only gap in the bytes that it covers is its own value in this file. */
export const isOfThisFile = (document: PdfDocument, signature: Dict): boolean => {
  const [first, start, end, length] = document.resolveArray(signature.get('ByteRange')) ?? [];
  const contents = document.resolve(signature.get('Contents'));
  if (first !== 0 || typeof start !== 'number' || typeof end !== 'number' || typeof length !== 'number') return false;
  if (!(contents instanceof PdfString) || end + length > document.bytes.length) return false;
  return document.bytes[start] === 0x3c && document.bytes[end - 1] === 0x3e && end - start > contents.bytes.length;
};
