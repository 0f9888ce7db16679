import type { PdfDocument } from './document.ts';

/**
 * Caches one value per document, in the document itself. V8 would keep (and copy) the values of a long-lived `WeakMap`
 * until the next full garbage collection.
 */
export class DocumentCache<Fact> {
  get(document: PdfDocument): Fact | undefined {
    return document.caches.get(this) as Fact | undefined;
  }

  set(document: PdfDocument, fact: Fact): void {
    document.caches.set(this, fact);
  }
}
