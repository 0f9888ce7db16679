import type { PdfDocument } from './document.ts';

/**
 * Returns the offset of an object, or of the object stream that contains it, from the start of the file. 0 for a free
 * object.
 */
export const findPlace = (document: PdfDocument, number: number): number => {
  const entry = document.entry(number);
  const place = entry.kind === 'compressed' ? document.entry(entry.stream) : entry;
  return place.kind === 'offset' ? place.offset + document.base : 0;
};
