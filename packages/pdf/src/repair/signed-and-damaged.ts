import { PdfError, unlessDamaged } from '../errors.ts';
import { PdfDocument } from '../reader/document.ts';

/** Why a signed PDF that would have to be written anew is refused: the fault, and what its sender can do. */
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
