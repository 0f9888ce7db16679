import type { PdfDocument } from './document.ts';

/**
 * A cache of one fact for each document. It is kept in the document and not in a `WeakMap` that outlives it: V8 takes the values
 * of such a map for used until its next full collection, and copies them meanwhile.
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
