import { PdfError, unlessDamaged } from '../errors.ts';
import type { PdfValue } from '../objects.ts';
import { walkPages } from '../page/page-tree.ts';
import type { Entry, Section } from '../reader/cross-reference.ts';
import type { PdfDocument } from '../reader/document.ts';
import { formNodes } from './form-nodes.ts';

/** More entries than any hybrid file has, which are old and small. */
const MAX_COMPARED = 1_000_000;

/**
 * A cross-reference section that can be read in two ways: its trailer has an entry twice, or it is a hybrid's stream and
 * says of an object another place than the table does (ISO 32000-2, 7.5.8.4). Viewers differ in which of them they take.
 */
export const ambiguousSection = ({ sections }: PdfDocument): Section | undefined => {
  let left = MAX_COMPARED;
  return sections.find((section) => {
    if (section.hasRepeatedKey) return true;
    for (const number of section.completes ? numbersIn(section) : []) {
      if (--left < 0) throw new PdfError('too-large', 'The PDF has too many objects.');
      const [listed, completing] = [section.completes?.entry(number), section.entry(number)];
      if (listed && completing && isUsed(listed) && isUsed(completing) && !isSameEntry(listed, completing)) return true;
    }
    return false;
  });
};

export function* numbersIn({ ranges }: Section): Generator<number> {
  for (const { first, count } of ranges) for (let number = first; number < first + count; number++) yield number;
}

const isUsed = ({ kind }: Entry): boolean => kind !== 'free';

export const isSameEntry = (one: Entry, other: Entry): boolean =>
  (one.kind === 'offset' && other.kind === 'offset' && one.offset === other.offset) ||
  (one.kind === 'compressed' &&
    other.kind === 'compressed' &&
    one.stream === other.stream &&
    one.index === other.index);

/** What of a page's resources is a list of things by name (ISO 32000-2, 7.8.3). */
const CATEGORIES = ['Font', 'XObject', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'Properties'];

/**
 * Why viewers may not agree on what a document shows, although nothing was added to it: an entry is there twice in its
 * trailer, catalog, pages, what those are drawn with, annotations, form or signatures, or objects are listed in two
 * places. A clause; undefined where it can be read in one way only.
 */
export const readInTwoWays = (document: PdfDocument): string | undefined => {
  if (ambiguousSection(document)) return 'its cross-reference can be read in two ways';
  const read = (value: PdfValue | undefined): PdfValue => unlessDamaged(() => document.resolve(value)) ?? null;
  unlessDamaged(() => {
    for (const page of walkPages(document)) {
      const [resources, annotations] = [read(page.entry('Resources')), read(page.entry('Annots'))];
      if (resources instanceof Map) for (const category of CATEGORIES) read(resources.get(category));
      if (Array.isArray(annotations)) for (const annotation of annotations) read(annotation);
    }
    for (const { value } of formNodes(document).values()) read(value);
  });
  const [object] = document.repeating;
  return object === undefined ? undefined : `object ${object} has an entry twice, which viewers read in two ways`;
};
