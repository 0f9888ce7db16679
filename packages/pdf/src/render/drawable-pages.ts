import { PdfError } from '../errors/errors.ts';
import { PdfDocument } from '../reader/document.ts';
import { PageCosts } from './page-cost.ts';

/** Maximum number of bytes of content to check at upload. About a hundred dense pages fit and take about a second. */
const MOST_READ = 16 * 1024 * 1024;

/**
 * Returns a function that rejects a page that is too costly to draw. If the engine cannot read the file, every page
 * passes, and PDFium decides.
 * @throws `PdfError` `too-large`, with a message about the part that exceeds its limit
 */
export function drawablePages(bytes: Uint8Array): (pageIndex: number) => void {
  const costs = unlessUnreadable(() => new PageCosts(PdfDocument.open(bytes)));
  return (pageIndex) => unlessUnreadable(() => costs?.requireDrawable(pageIndex));
}

/**
 * Checks that the first pages of an upload can be drawn, stopping when the limit for checks is reached. Later pages are
 * checked when they are drawn.
 * @throws `PdfError` `page-not-drawable`
 */
export function requireDrawablePages(document: PdfDocument, pageCount: number): void {
  const costs = new PageCosts(document);
  for (let index = 0; index < pageCount && costs.read < MOST_READ; index++) {
    try {
      unlessUnreadable(() => costs.requireDrawable(index));
    } catch (error) {
      if (!(error instanceof PdfError)) throw error;
      throw new PdfError('page-not-drawable', `Page ${index + 1} of the PDF cannot be drawn: ${error.message}`);
    }
  }
}

function unlessUnreadable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof PdfError && error.reason !== 'too-large') return undefined;
    throw error;
  }
}
