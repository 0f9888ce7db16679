import { formNodes } from '../acroform/form-nodes.ts';
import { unlessDamaged } from '../errors/errors.ts';
import type { PdfValue } from '../objects/objects.ts';
import { walkPages } from '../page/page-tree.ts';
import { ambiguousSection } from '../reader/ambiguous-section.ts';
import { find, type Section } from '../reader/cross-reference.ts';
import { PdfDocument } from '../reader/document.ts';
import { findPlace } from '../reader/find-place.ts';

/** Categories of named resources on a page (ISO 32000-2, 7.8.3). */
const CATEGORIES = ['Font', 'XObject', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'Properties'];

/** Whether the later document differs from the earlier one only in permitted additions. */
type OnlyAdds = (earlier: PdfDocument, later: PdfDocument) => boolean;

const revisionOf = ({ bytes, base, password }: PdfDocument, { offset }: Section): PdfDocument | undefined => {
  const end = find(bytes, '%%EOF', offset + base);
  return end < 0 ? undefined : unlessDamaged(() => PdfDocument.open(bytes.subarray(0, end + '%%EOF'.length), password));
};

/**
 * Returns a clause that explains why viewers may disagree on what a document shows, even if nothing was added: there is
 * a duplicate entry in the trailer, catalog, pages, page resources, annotations, form or signatures, or an object is
 * listed at two offsets. Undefined if the document is unambiguous.
 * @param judged number of leading bytes that were already read strictly, whose pages are skipped
 */
export const readInTwoWays = (document: PdfDocument, onlyAdds: OnlyAdds, judged = 0): string | undefined => {
  const isHarmless = (_: Section, madeFor: Section): boolean => {
    const earlier = revisionOf(document, madeFor);
    return earlier !== undefined && onlyAdds(earlier, document);
  };
  if (ambiguousSection(document, isHarmless)) return 'its cross-reference can be read in two ways';
  const read = (value: PdfValue | undefined): PdfValue => unlessDamaged(() => document.resolve(value)) ?? null;
  unlessDamaged(() => {
    for (const page of walkPages(document)) {
      if (findPlace(document, page.ref.number) < judged) continue;
      const [resources, annotations] = [read(page.entry('Resources')), read(page.entry('Annots'))];
      if (resources instanceof Map) for (const category of CATEGORIES) read(resources.get(category));
      if (Array.isArray(annotations)) for (const annotation of annotations) read(annotation);
    }
    for (const { value } of formNodes(document).values()) read(value);
  });
  const [object] = document.repeating;
  return object === undefined
    ? undefined
    : `object ${object} has a duplicate entry, which viewers read in different ways`;
};
