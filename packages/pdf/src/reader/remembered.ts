import type { PdfDocument } from './document.ts';

/**
 * What was found out about a document and is asked for again, for as long as the document is. It lies with the document,
 * not in a `WeakMap` that outlives it: what such a map holds, V8 takes for used until it next looks through all memory, and
 * copies it meanwhile.
 */
export class Remembered<Fact> {
  get(document: PdfDocument): Fact | undefined {
    // What lies under this key, `set` has put there.
    return document.remembered.get(this) as Fact | undefined;
  }

  set(document: PdfDocument, fact: Fact): void {
    document.remembered.set(this, fact);
  }
}
