import { PdfError } from '../errors/errors.ts';
import type { Entry, Section } from './cross-reference.ts';
import type { PdfDocument } from './document.ts';

/** Maximum number of entries to compare. Hybrid files come from old programs and have far fewer. */
const MAX_COMPARED = 1_000_000;

/**
 * Finds a cross-reference section that viewers interpret in different ways: its trailer has a duplicate entry, or it is
 * the stream of a hybrid file and lists an object at a different offset than the table does (ISO 32000-2, 7.5.8.4).
 * Some programs copy the reference to such a stream into later trailers, and viewers that follow it display objects of
 * an earlier revision.
 * @param isHarmless whether such a difference is acceptable, given the stream and the table it was written for
 */
export const ambiguousSection = (
  { sections }: PdfDocument,
  isHarmless: (stream: Section, madeFor: Section) => boolean,
): Section | undefined => {
  let left = MAX_COMPARED;
  const isOtherThanIn = (stream: Section, tables: Section[]): boolean => {
    for (const number of objectNumbers(stream)) {
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

const tablesNaming = (sections: readonly Section[], index: number): Section[] => {
  const tables = [sections[index]?.completes, ...sections.slice(index + 1)].filter((each) => each !== undefined);
  const name = tables[0]?.trailer.get('XRefStm');
  const first = tables.findLastIndex(({ kind, trailer }) => kind === 'table' && trailer.get('XRefStm') === name);
  return tables.slice(0, first + 1);
};

export function* objectNumbers({ ranges }: Section): Generator<number> {
  for (const { first, count } of ranges) for (let number = first; number < first + count; number++) yield number;
}

const isUsed = ({ kind }: Entry): boolean => kind !== 'free';

export const isSameEntry = (one: Entry, other: Entry): boolean =>
  (one.kind === 'offset' && other.kind === 'offset' && one.offset === other.offset) ||
  (one.kind === 'compressed' &&
    other.kind === 'compressed' &&
    one.stream === other.stream &&
    one.index === other.index);
