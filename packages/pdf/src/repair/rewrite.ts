import { PDF, PdfName, PermissionDeniedError } from '@libpdf/core';
import { cannotDecrypt, PdfError } from '../errors.ts';

/**
 * Writes a damaged PDF, or an encrypted one that opens without a password, anew through a lenient parser.
 * A hostile file can make that parser run or grow without end: only ever call this in a worker with limits.
 * Throws `PdfError`: `password-required`, `unsupported-encryption`, `protected`, `no-pages`, `damaged`.
 */
export const rewrite = async (bytes: Uint8Array, known: { encrypted: boolean }): Promise<Uint8Array> => {
  const pdf = await load(bytes);
  // A parser that lost the encryption dictionary would hand on ciphertext as if it were content.
  if (known.encrypted && !pdf.isEncrypted) throw cannotDecrypt();
  if (pdf.isEncrypted && !pdf.isAuthenticated) {
    throw new PdfError('password-required', 'The PDF is protected by a password. Remove it and upload the PDF again.');
  }
  try {
    if (pdf.isEncrypted) pdf.removeProtection();
    if (pdf.getPageCount() === 0) throw new PdfError('no-pages', 'The PDF has no pages.');
    // Without a change the library would hand back the very bytes it was given.
    pdf.context.catalog.getDict().set('Type', PdfName.of('Catalog'));
    return await pdf.save();
  } catch (error) {
    if (error instanceof PdfError) throw error;
    if (error instanceof PermissionDeniedError) {
      throw new PdfError(
        'protected',
        'The owner of the PDF does not allow it to be changed. Remove the protection and upload the PDF again.',
        { cause: error },
      );
    }
    throw beyondRepair(error);
  }
};

const load = async (bytes: Uint8Array): Promise<PDF> => {
  try {
    return await PDF.load(bytes);
  } catch (error) {
    // The library tells these apart by text only.
    const message = error instanceof Error ? error.message : '';
    if (/encrypt|security handler|crypt filter/i.test(message)) {
      throw cannotDecrypt(error);
    }
    throw beyondRepair(error);
  }
};

const beyondRepair = (cause: unknown): PdfError =>
  new PdfError('damaged', 'The PDF is damaged beyond repair.', { cause });
