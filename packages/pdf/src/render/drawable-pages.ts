import { PdfError } from '../errors.ts';
import { PdfDocument } from '../reader/document.ts';
import { PageCosts } from './page-cost.ts';

/**
 * Refuses pages of a document that draw more than can be drawn. What our own reader makes nothing of is left to PDFium.
 * @returns throws `PdfError` `too-large` that names what there is too much of
 */
export function drawablePages(bytes: Uint8Array): (pageIndex: number) => void {
  const costs = unlessUnreadable(() => new PageCosts(PdfDocument.open(bytes)));
  return (pageIndex) => unlessUnreadable(() => costs?.requireDrawable(pageIndex));
}

function unlessUnreadable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof PdfError && error.reason !== 'too-large') return undefined;
    throw error;
  }
}
