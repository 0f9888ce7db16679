import { type Dict, Name, type PdfValue, Ref } from '../../objects/objects.ts';
import type { PdfDocument } from '../../reader/document.ts';

/** Maximum number of elements, more than in any real document. */
export const MAX_ELEMENTS = 500_000;

/** Returns the object numbers of structure elements (ISO 32000-2, 14.7.2). */
export const structureElements = (document: PdfDocument): Set<number> => {
  const found = new Set<number>();
  const pending = kidsOf(document, document.resolveDict(document.catalog.get('StructTreeRoot')));
  for (let kid = pending.pop(); kid !== undefined && found.size < MAX_ELEMENTS; kid = pending.pop()) {
    const element = kid instanceof Ref && !found.has(kid.number) ? document.resolveDict(kid) : undefined;
    if (!element || !isElement(document, element)) continue;
    if (kid instanceof Ref) found.add(kid.number);
    for (const next of kidsOf(document, element)) pending.push(next);
  }
  return found;
};

const isElement = (document: PdfDocument, entries: Dict): boolean => {
  const type = document.resolve(entries.get('Type'));
  return (
    document.resolve(entries.get('S')) instanceof Name &&
    (type === null || (type instanceof Name && type.value === 'StructElem'))
  );
};

/** Returns the kids of an element. A single kid may be written without an array. */
export const kidsOf = (document: PdfDocument, entries: Dict | undefined): PdfValue[] => {
  const kids = document.resolve(entries?.get('K'));
  if (kids === null) return [];
  return Array.isArray(kids) ? [...kids] : [entries?.get('K') ?? null];
};
