import { have } from '../../bytes/read-on-demand.ts';
import { PdfError, unlessDamaged } from '../../errors/errors.ts';
import { Name, type PdfValue, Ref } from '../../objects/objects.ts';
import { ambiguousSection, isSameEntry, objectNumbers } from '../../reader/ambiguous-section.ts';
import { type Entry, type Section, streamBytes } from '../../reader/cross-reference.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { Parser } from '../../reader/parser.ts';
import { asBuffer, behindWhitespace, isDigit, isWhitespace, startsWith } from '../../reader/syntax.ts';
import { type Change, notGranted } from '../comparison/change.ts';
import type { Revisions } from '../comparison/revisions.ts';
import { finding } from '../findings/finding.ts';

/** Maximum number of cross-reference entries, more than in the later revisions of any real file. */
const MAX_ENTRIES = 4_000_000;

/** Reports bytes after the signed revision that viewers may interpret in different ways. */
export function* judgeLaterBytes({ before, after }: Revisions): Generator<Change> {
  const stray = strayByte(before, after);
  if (stray !== undefined) yield notGranted(finding('bytes.stray', { byte: stray }));
}

/**
 * Returns the first byte after a signed revision that belongs to no later revision, or that viewers may interpret in
 * different ways, so that some display content that was not checked. Examples are an object that no cross-reference
 * section lists at its offset, a listed object that does not exist, an unused section, a duplicate entry, and bytes
 * that are not PDF.
 */
export const strayByte = (before: PdfDocument, after: PdfDocument): number | undefined => {
  const from = before.bytes.length;
  if (from >= after.bytes.length) return undefined;
  // Viewers disagree on whether offsets include the bytes before `%PDF`.
  if (before.base !== after.base) return from;
  const sections = after.sections
    .filter(({ offset }) => offset + after.base >= from)
    .toSorted((a, b) => a.offset - b.offset);
  const later: Later = { before, after, sections, objects: new Map() };
  const stray = strayItem(later, from) ?? strayEnd(after.bytes, from);
  if (stray !== undefined) return stray;
  // A section of the signed revision is itself signed. Its differences from later sections are checked like other
  // changes.
  const wasSigned = ({ offset }: Section): boolean => offset + after.base < from;
  const section = ambiguousSection(after, wasSigned) ?? misleadingSection(later);
  return section && section.offset + after.base;
};

interface Later {
  before: PdfDocument;
  after: PdfDocument;
  sections: Section[];
  objects: Map<number, { number: number; generation: number }>;
}

const strayItem = (later: Later, from: number): number | undefined => {
  const bytes = have(later.after.bytes, from);
  const parser = new Parser(bytes, from);
  for (;;) {
    const end = parser.position;
    parser.skipSpace();
    const start = parser.position;
    if (hidesSyntax(bytes, end, start)) return end;
    if (start >= bytes.length) return undefined;
    try {
      if (!stepOver(later, parser)) return start;
    } catch (error) {
      if (error instanceof PdfError) return start;
      throw error;
    }
  }
};

/** Whether a comment contains text that viewers could mistake for an object when they search the file. */
const hidesSyntax = (bytes: Uint8Array, start: number, end: number): boolean =>
  /\b(?:obj|trailer|xref|startxref)\b/.test(asBuffer(bytes).toString('latin1', start, end));

/**
 * Maximum number of white space bytes at the end. Beyond this limit, viewers do not find the end of the file and search
 * all of it for objects.
 */
const MAX_PADDING = 900;

/** Finds a comment after the last end marker, which belongs to no revision. */
const strayEnd = (bytes: Uint8Array, from: number): number | undefined => {
  const inLater = asBuffer(have(bytes, from).subarray(from)).lastIndexOf('%%EOF', undefined, 'latin1');
  const marker = inLater < 0 ? asBuffer(have(bytes)).lastIndexOf('%%EOF', undefined, 'latin1') : from + inLater;
  let at = marker + 5;
  while (isWhitespace(bytes[at])) at++;
  if (at === bytes.length && at - marker > MAX_PADDING) return marker + 5;
  return marker >= 0 && at === bytes.length ? undefined : at;
};

/**
 * Returns the start of a section or object, after any white space. Some writers record the position of that white
 * space.
 */
const startOf = ({ bytes, base }: PdfDocument, { offset }: { offset: number }): number =>
  behindWhitespace(bytes, offset + base) - base;

/** Skips one object, section or end of a revision. Returns false if none follows. */
const stepOver = (later: Later, parser: Parser): boolean => {
  const { sections, objects, after } = later;
  const start = parser.position - after.base;
  const section = sections.find((each) => startOf(after, each) >= start);
  const startsHere = section !== undefined && startOf(after, section) === start;
  if (parser.accept('startxref')) {
    const stated = parser.acceptInteger();
    return sections.some(({ offset }) => offset === stated);
  }
  if (parser.accept('xref')) return startsHere && stepOverTable(parser);
  const number = parser.acceptInteger();
  const generation = parser.acceptInteger();
  if (number === undefined || generation === undefined || !parser.accept('obj') || !section) return false;
  objects.set(start, { number, generation });
  const isWhole = stepOverObject(later, parser, { number, start, section });
  // Viewers disagree on which of two duplicate keys counts.
  if (!isWhole || parser.hasRepeatedKey) return false;
  // A cross-reference stream is an object too.
  if (startsHere) return true;
  const entry = entryIn(later, section, number);
  return entry?.kind === 'offset' && startOf(after, entry) === start;
};

/**
 * Returns an object's entry in a section. Also searches the other half of a hybrid section, because only both halves
 * together list all objects.
 */
const entryIn = ({ sections }: Later, section: Section, number: number): Entry | undefined => {
  const other = section.completes ?? sections.find(({ completes }) => completes === section);
  const entry = section.entry(number);
  return entry && entry.kind !== 'free' ? entry : (other?.entry(number) ?? entry);
};

/** Skips an object. Returns false if viewers may disagree on its end or its content. */
const stepOverObject = (
  later: Later,
  parser: Parser,
  { number, start, section }: { number: number; start: number; section: Section },
): boolean => {
  if (parser.accept('endobj')) return true;
  const value = parser.value();
  if (value instanceof Map && parser.accept('stream')) {
    const { after } = later;
    const length = after.resolve(value.get('Length'));
    const content = streamBytes(parser.bytes, parser.position, length);
    if (content.length !== length) return false;
    parser.position = content.byteOffset - parser.bytes.byteOffset + content.length;
    parser.accept('endstream');
    if (isNamed(after.resolve(value.get('Type')), 'ObjStm') && !listsAll(later, section, { number, start }))
      return false;
  }
  parser.accept('endobj');
  return true;
};

const isNamed = (value: PdfValue, name: string): boolean => value instanceof Name && value.value === name;

/** Whether the cross-reference lists every object of an object stream in that stream, without duplicate entries. */
const listsAll = (later: Later, section: Section, stream: { number: number; start: number }): boolean => {
  const { after } = later;
  const newest = after.entry(stream.number);
  if (newest.kind !== 'offset' || startOf(after, newest) !== stream.start) return false;
  return after.numbersIn(stream.number).every((number, index) => {
    const entry = entryIn(later, section, number);
    if (entry?.kind !== 'compressed' || entry.stream !== stream.number || entry.index !== index) return false;
    unlessDamaged(() => after.object(number));
    return !after.repeating.has(number);
  });
};

const stepOverTable = (parser: Parser): boolean => {
  const { bytes } = parser;
  while (
    isDigit(bytes[parser.position]) ||
    isWhitespace(bytes[parser.position]) ||
    isEntryType(bytes[parser.position])
  ) {
    parser.position++;
  }
  if (!parser.accept('trailer')) return false;
  parser.skipSpace();
  if (!startsWith(bytes, parser.position, '<<')) return false;
  parser.dict();
  return true;
};

const isEntryType = (byte: number | undefined): boolean => byte === 0x6e || byte === 0x66;

/** Maximum size, larger than any viewer accepts. */
const MAX_SIZE = 2 ** 23;

const isSize = (size: PdfValue | undefined): boolean =>
  typeof size === 'number' && Number.isInteger(size) && size > 0 && size <= MAX_SIZE;

/**
 * Returns a later section that lists a nonexistent object or declares an impossible size, or the newest section if it
 * specifies no catalog.
 */
const misleadingSection = (later: Later): Section | undefined => {
  const [newest] = later.after.sections;
  if (newest && !(newest.trailer.get('Root') instanceof Ref)) return newest;
  let left = MAX_ENTRIES;
  return later.sections.find((section) => {
    if (!isSize(section.trailer.get('Size'))) return true;
    for (const number of objectNumbers(section)) {
      if (--left < 0) throw new PdfError('too-large', 'The PDF has too many objects.');
      const entry = section.entry(number);
      if (entry && !isTrue(later, number, entry)) return true;
    }
    return false;
  });
};

/** Whether an entry is correct: its object is there, or the entry is unchanged. */
const isTrue = ({ before, after, objects }: Later, number: number, entry: Entry): boolean => {
  if (entry.kind === 'free') return true;
  const then = before.entry(number);
  if (entry.kind === 'compressed') {
    const stream = after.entry(entry.stream);
    const isLater = stream.kind === 'offset' && objects.has(startOf(after, stream));
    return isLater || isSameEntry(entry, then);
  }
  const found = objects.get(startOf(after, entry));
  if (found) return found.number === number && found.generation === entry.generation;
  return (
    then.kind === 'offset' && startOf(after, then) === startOf(after, entry) && then.generation === entry.generation
  );
};
