import { formNodes } from '../acroform/form-nodes.ts';
import { PdfError, unlessDamaged } from '../errors.ts';
import type { PdfValue } from '../objects.ts';
import { walkPages } from '../page/page-tree.ts';
import { type Entry, find, type Section } from '../reader/cross-reference.ts';
import { PdfDocument } from '../reader/document.ts';
import { placeOf } from '../reader/place-of.ts';

/** More entries than any hybrid file has, because those are old and small. */
const MAX_COMPARED = 1_000_000;

/**
 * Returns a cross-reference section that viewers read in different ways: its trailer has a duplicate entry, or it is the stream
 * of a hybrid file and lists an object at another offset than the table (ISO 32000-2, 7.5.8.4). Some programs copy the
 * reference to such a stream into the trailers of later tables. Viewers that follow it then display objects of an earlier
 * revision.
 * @param isHarmless whether this is acceptable for a stream, given the table that it was written for
 */
export const ambiguousSection = (
  { sections }: PdfDocument,
  isHarmless: (stream: Section, madeFor: Section) => boolean,
): Section | undefined => {
  let left = MAX_COMPARED;
  const isOtherThanIn = (stream: Section, tables: Section[]): boolean => {
    for (const number of numbersIn(stream)) {
      left -= tables.length;
      if (left < 0) throw new PdfError('too-large', 'The PDF has too many objects.');
      const completing = stream.entry(number);
      if (!completing || !isUsed(completing)) continue;
      for (const table of tables) {
        const listed = table.entry(number);
        if (listed && isUsed(listed) && !isSameEntry(listed, completing)) return true;
      }
    }
    return false;
  };
  return sections.find((section, index) => {
    if (section.hasRepeatedKey) return true;
    if (!section.completes) return false;
    const [madeFor = section.completes, ...later] = tablesNaming(sections, index).toReversed();
    if (isOtherThanIn(section, [madeFor])) return true;
    return isOtherThanIn(section, later) && !isHarmless(section, madeFor);
  });
};

/** Returns the tables that refer to the stream at this index, from the newest to the first. */
const tablesNaming = (sections: readonly Section[], index: number): Section[] => {
  const tables = [sections[index]?.completes, ...sections.slice(index + 1)].filter((each) => each !== undefined);
  const name = tables[0]?.trailer.get('XRefStm');
  const first = tables.findLastIndex(({ kind, trailer }) => kind === 'table' && trailer.get('XRefStm') === name);
  return tables.slice(0, first + 1);
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

/** Categories of named resources of a page (ISO 32000-2, 7.8.3). */
const CATEGORIES = ['Font', 'XObject', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'Properties'];

/** Whether the second document differs from the first only by permitted additions. */
type OnlyAdds = (earlier: PdfDocument, later: PdfDocument) => boolean;

const revisionOf = ({ bytes, base, password }: PdfDocument, { offset }: Section): PdfDocument | undefined => {
  const end = find(bytes, '%%EOF', offset + base);
  return end < 0 ? undefined : unlessDamaged(() => PdfDocument.open(bytes.subarray(0, end + '%%EOF'.length), password));
};

/**
 * Returns a clause that says why viewers may disagree on what a document shows even though nothing was added. Either an entry
 * is duplicated in its trailer, catalog, pages, their resources, annotations, form or signatures, or objects are listed at two
 * offsets. Undefined if it can be read in one way only.
 * @param judged number of leading bytes that were already read strictly; their pages are skipped
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
      if (placeOf(document, page.ref.number) < judged) continue;
      const [resources, annotations] = [read(page.entry('Resources')), read(page.entry('Annots'))];
      if (resources instanceof Map) for (const category of CATEGORIES) read(resources.get(category));
      if (Array.isArray(annotations)) for (const annotation of annotations) read(annotation);
    }
    for (const { value } of formNodes(document).values()) read(value);
  });
  const [object] = document.repeating;
  return object === undefined ? undefined : `object ${object} has an entry twice, which viewers read in two ways`;
};
