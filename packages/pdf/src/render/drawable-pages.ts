import { PdfError } from '../errors.ts';
import { PdfDocument } from '../reader/document.ts';
import { PageCosts } from './page-cost.ts';

/** Content that is looked through for an upload: that of some hundred dense pages, in about a second. */
const MOST_READ = 16 * 1024 * 1024;

/**
 * Refuses pages that are too costly to draw. Content that our reader cannot interpret is left to PDFium.
 * @throws PdfError `too-large`, which names the part that exceeds its limit
 */
export function drawablePages(bytes: Uint8Array): (pageIndex: number) => void {
  const costs = unlessUnreadable(() => new PageCosts(PdfDocument.open(bytes)));
  return (pageIndex) => unlessUnreadable(() => costs?.requireDrawable(pageIndex));
}

/**
 * Requires that the first pages of an upload can be drawn, as far as that takes little time. The pages behind them are tested
 * when they are drawn.
 * @throws PdfError `page-not-drawable`
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
