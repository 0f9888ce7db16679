import { PdfError } from '../errors.ts';
import { PdfDocument } from '../reader/document.ts';
import { PageCosts } from './page-cost.ts';

/** Limits the content to check at upload: about a hundred dense pages, which take about a second. */
const MOST_READ = 16 * 1024 * 1024;

/**
 * Returns a function that rejects a page that is too costly to draw. Content that this reader cannot interpret is left to
 * PDFium.
 * @throws `PdfError` `too-large`, which names the part that exceeds its limit
 */
export function drawablePages(bytes: Uint8Array): (pageIndex: number) => void {
  const costs = unlessUnreadable(() => new PageCosts(PdfDocument.open(bytes)));
  return (pageIndex) => unlessUnreadable(() => costs?.requireDrawable(pageIndex));
}

/**
 * Checks that the first pages of an upload can be drawn, as many as can be checked quickly. Later pages are checked when they
 * are drawn.
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
