import type { PdfDocument } from './document.ts';

/**
 * Caches a fact about each document, in the document itself. A `WeakMap` that lives longer would keep its values until the next
 * full garbage collection, and V8 would copy them until then.
 */
export class DocumentCache<Fact> {
  get(document: PdfDocument): Fact | undefined {
    // Only `set` writes under this key.
    return document.caches.get(this) as Fact | undefined;
  }

  set(document: PdfDocument, fact: Fact): void {
    document.caches.set(this, fact);
  }
}
