import { have, isReadOnDemand } from '../bytes/read-on-demand.ts';
import { damaged, PdfError } from '../errors/errors.ts';
import type { Dict, PdfValue } from '../objects/objects.ts';
import { Effort } from './effort.ts';
import { decodeFilters } from './filters.ts';
import type { Leniency, LeniencyKind } from './leniency.ts';
import { type NumberRange, rangeFinder } from './number-ranges.ts';
import { parseAt } from './parse-at.ts';
import { type Manner, Parser } from './parser.ts';
import { asBuffer, behindWhitespace, isDigit, skipSpace, startsWith } from './syntax.ts';

/** Location of an object (ISO 32000-2, 7.5.4 and 7.5.8). Offsets are as written in the file. */
export type Entry =
  | { kind: 'free' }
  | { kind: 'offset'; offset: number; generation: number }
  | { kind: 'compressed'; stream: number; index: number };

/** A cross-reference table or stream. Its entries are parsed on demand. */
export interface Section {
  kind: 'table' | 'stream';
  /** Offset of the section as written in the file, for comparison with the `Prev` entries of later sections. */
  offset: number;
  trailer: Dict;
  lookUpCost: number;
  /** The highest object number in the section, plus one. */
  size: number;
  ranges: readonly NumberRange[];
  hasRepeatedKey: boolean;
  /** Faults tolerated in this section and in its link to the previous one. */
  leniencies: Leniency[];
  /** The table that this stream completes in a hybrid file (7.5.8.4). */
  completes?: Section;
  entry(number: number): Entry | undefined;
}

/**
 * The highest object number that the engine supports: far higher than in any real file, but low enough to keep tables
 * small.
 */
export const MAX_OBJECT_NUMBER = 8_388_607;
const MAX_GENERATION = 65_535;
const MAX_SECTIONS = 4096;
const MAX_TABLE_BYTES = 128 * 1024 * 1024;
const FREE: Entry = { kind: 'free' };

/**
 * Follows the chain of sections from `offset` and returns them, newest first. In a hybrid file, each stream directly
 * follows its table.
 * @param base number of bytes before `%PDF`, added to every offset if the file does not count them
 */
export const readSections = (bytes: Uint8Array, offset: number, base: number): Section[] => {
  const sections: Section[] = [];
  const seen = new Set<number>();
  const effort = new Effort(bytes.length);
  const read = (at: number): Section => readSection(bytes, at, { base, effort });
  let next: number | undefined = offset;
  while (next !== undefined) {
    if (sections.length >= MAX_SECTIONS) throw new PdfError('too-large', 'The PDF has too many revisions.');
    seen.add(next);
    const section = read(next);
    sections.push(section);
    const forgive = (kind: LeniencyKind, fault: string): void => {
      section.leniencies.push({ kind, fault, at: section.offset + base });
    };
    const hybrid = section.trailer.get('XRefStm');
    if (hybrid !== undefined) {
      if (section.kind === 'stream' || typeof hybrid !== 'number' || seen.has(hybrid)) {
        forgive('hybrid', `the section at byte ${section.offset} names a cross-reference stream that is not its own`);
      } else {
        seen.add(hybrid);
        sections.push({ ...read(hybrid), completes: section });
      }
    }
    next = previous(section.trailer.get('Prev'), seen, (fault) =>
      forgive('chain', `the Prev of the section at byte ${section.offset} ${fault}`),
    );
  }
  return sections;
};

/** Returns undefined if there is no previous section or it cannot be read. */
const previous = (
  stated: PdfValue | undefined,
  seen: ReadonlySet<number>,
  forgive: (fault: string) => void,
): number | undefined => {
  if (stated === undefined) return undefined;
  if (typeof stated !== 'number') forgive('is not a number');
  // Some programs write "Prev 0" if there is no previous section.
  else if (stated === 0) forgive('is 0');
  else if (seen.has(stated)) forgive('leads back to a later one');
  else return stated;
  return undefined;
};

const misplaced = (offset: number): PdfError =>
  damaged(`its cross-reference table is not at byte ${offset}, where the file says`);

const readSection = (
  bytes: Uint8Array,
  offset: number,
  { base, effort }: { base: number; effort: Effort },
): Section => {
  if (offset < 0) throw misplaced(offset);
  return parseAt(bytes, offset + base, (parser) => {
    parser.skipSpace();
    if (parser.position >= bytes.length) throw misplaced(offset);
    const leniencies: Leniency[] = [];
    const forgive: Forgive = (kind, fault) => {
      leniencies.push({ kind, fault: `the cross-reference section at byte ${offset} ${fault}`, at: offset + base });
    };
    if (parser.position !== offset + base) forgive('start', 'stands behind that byte');
    try {
      const section = startsWith(parser.bytes, parser.position, 'xref')
        ? readTable(parser, offset, forgive)
        : readStream(parser, offset, { bytes, effort, forgive });
      return { ...section, leniencies };
    } finally {
      effort.spend('parsed', parser.position - offset - base);
    }
  });
};

type Forgive = (kind: LeniencyKind, fault: string) => void;
type BareSection = Omit<Section, 'leniencies'>;

interface Subsection extends NumberRange {
  /** Position of the first entry if every entry is exactly 20 bytes long, otherwise the position of each entry. */
  entries: number | number[];
}

const ENTRY_LENGTH = 20;

const readTable = (parser: Parser, offset: number, forgive: Forgive): BareSection => {
  const { bytes } = parser;
  parser.position += 4;
  const subsections: Subsection[] = [];
  for (let first = parser.acceptInteger(); first !== undefined; first = parser.acceptInteger()) {
    const count = parser.acceptInteger();
    if (count === undefined || first + count > MAX_OBJECT_NUMBER)
      throw damaged(`its cross-reference table at byte ${offset} is garbled`);
    parser.skipSpace();
    const { entries, end } = locateEntries(parser, count);
    parser.position = end;
    if (typeof entries !== 'number' && count > 0) {
      if (entries.length < count) forgive('section', `announces ${count} entries where it has ${entries.length}`);
      else forgive('entry-layout', 'has entries that are not 20 bytes long');
    }
    // Some tables claim to start with object 1, but their first entry is object 0, the head of the free list.
    const firstEntry = typeof entries === 'number' ? entries : entries[0];
    const startsWithZero = first === 1 && firstEntry !== undefined && isFreeHead(bytes, firstEntry);
    if (startsWithZero) forgive('section', 'starts with object 0 and says that it is 1');
    if (count > 0) subsections.push({ first: startsWithZero ? 0 : first, count, entries });
  }
  if (!parser.accept('trailer')) throw damaged(`its cross-reference table at byte ${offset} has no trailer`);
  parser.skipSpace();
  if (!startsWith(bytes, parser.position, '<<')) throw damaged('its trailer is not a dictionary');
  const trailer = parser.dict();
  const ranges = rangeFinder(subsections);
  if (overlap(subsections)) forgive('section', 'lists objects twice');
  const reader = new Parser(bytes, 0);
  return {
    kind: 'table',
    offset,
    trailer,
    lookUpCost: ranges.cost,
    size: subsections.reduce((size, { first, count }) => Math.max(size, first + count), 0),
    ranges: subsections,
    hasRepeatedKey: parser.hasRepeatedKey,
    entry(number) {
      const range = ranges.find(number);
      if (!range) return undefined;
      const { first, entries } = range;
      const index = number - first;
      const position = typeof entries === 'number' ? entries + index * ENTRY_LENGTH : entries[index];
      if (position === undefined) return undefined;
      reader.position = position;
      return readEntry(reader);
    },
  };
};

const overlap = (ranges: readonly NumberRange[]): boolean => {
  const sorted = ranges.toSorted((a, b) => a.first - b.first);
  return sorted.some(({ first, count }, index) => first + count > (sorted[index + 1]?.first ?? Infinity));
};

const isFreeHead = (bytes: Uint8Array, position: number): boolean => startsWith(bytes, position, '0000000000 65535 f');

const isEntry = (bytes: Uint8Array, position: number): boolean =>
  isDigit(bytes[position]) &&
  bytes[position + 10] === 0x20 &&
  bytes[position + 16] === 0x20 &&
  (bytes[position + 17] === 0x6e || bytes[position + 17] === 0x66);

/**
 * Finds the entries. If the last entry and the token after it are at the predicted positions, assumes that every entry
 * is 20 bytes long, as the standard requires.
 */
const locateEntries = (reader: Parser, count: number): { entries: number | number[]; end: number } => {
  const { bytes, position: start } = reader;
  const last = start + (count - 1) * ENTRY_LENGTH;
  const after = skipSpace(bytes, last + 18);
  reader.notePeek(Math.max(last + ENTRY_LENGTH, after));
  const endsWell = isDigit(bytes[after]) ? !isEntry(bytes, after) : bytes[after] === 0x74;
  if (isEntry(bytes, start) && isEntry(bytes, last) && endsWell && after <= last + 24) {
    return { entries: start, end: start + count * ENTRY_LENGTH };
  }
  const positions: number[] = [];
  const parser = new Parser(bytes, start);
  let end = start;
  while (positions.length < count) {
    parser.skipSpace();
    const position = parser.position;
    const isNumbers = parser.acceptInteger() !== undefined && parser.acceptInteger() !== undefined;
    // The subsection has fewer entries than it declares. The next token starts another subsection or the trailer.
    if (!isNumbers || !(parser.accept('n') || parser.accept('f'))) break;
    positions.push(position);
    end = parser.position;
  }
  return { entries: positions, end };
};

const readEntry = (parser: Parser): Entry => {
  const offset = parser.acceptInteger() ?? 0;
  const generation = parser.acceptInteger() ?? 0;
  if (generation > MAX_GENERATION) throw damaged('its cross-reference table is garbled');
  // Some programs mark unused entries with an offset of 0.
  return parser.accept('n') && offset > 0 ? { kind: 'offset', offset, generation } : FREE;
};

const readStream = (
  parser: Parser,
  offset: number,
  { bytes, effort, forgive }: { bytes: Uint8Array; effort: Effort; forgive: Forgive },
): BareSection => {
  const isObject = parser.acceptInteger() !== undefined && parser.acceptInteger() !== undefined && parser.accept('obj');
  parser.skipSpace();
  if (!isObject || !startsWith(parser.bytes, parser.position, '<<')) {
    throw misplaced(offset);
  }
  const dict = parser.dict();
  const integers = (key: 'W' | 'Index'): number[] => {
    const value = dict.get(key);
    const items = Array.isArray(value) ? value : [];
    const isSound = items.every((item) => typeof item === 'number' && item >= 0 && Number.isInteger(item));
    if (!isSound || items.length === 0) forgive('section', `has a garbled ${key}`);
    return items.map((item) => (typeof item === 'number' && item >= 0 ? Math.floor(item) : 0));
  };
  const [typeWidth = 0, firstWidth = 0, secondWidth = 0] = integers('W');
  const width = typeWidth + firstWidth + secondWidth;
  const size = dict.get('Size');
  if (!parser.accept('stream') || width === 0 || width > 64 || typeof size !== 'number') {
    throw damaged(`its cross-reference stream at byte ${offset} is garbled`);
  }
  const data = streamBytes(bytes, parser.position, dict.get('Length'));
  if (data.length !== dict.get('Length')) forgive('stream-length', 'is not as long as it says');
  const table = decodeFilters(have(data), dict, (value) => value ?? null, MAX_TABLE_BYTES);
  effort.spend('unpacked', table.length);
  const index = dict.has('Index') ? integers('Index') : [0, size];
  const subsections: (NumberRange & { start: number })[] = [];
  let at = 0;
  for (let i = 0; i + 1 < index.length; i += 2) {
    const first = index[i] ?? 0;
    const count = Math.min(index[i + 1] ?? 0, Math.floor((table.length - at) / width));
    if (count !== index[i + 1]) forgive('section', 'has fewer entries than it announces');
    if (first + count > MAX_OBJECT_NUMBER) throw damaged(`its cross-reference stream at byte ${offset} is garbled`);
    if (count > 0) subsections.push({ first, count, start: at });
    at += count * width;
  }
  const field = (position: number, length: number): number => {
    let value = 0;
    for (let i = 0; i < length; i++) value = value * 256 + (table[position + i] ?? 0);
    return value;
  };
  const ranges = rangeFinder(subsections);
  if (overlap(subsections)) forgive('section', 'lists objects twice');
  return {
    kind: 'stream',
    offset,
    trailer: dict,
    lookUpCost: ranges.cost,
    size: subsections.reduce((highest, { first, count }) => Math.max(highest, first + count), 0),
    ranges: subsections,
    hasRepeatedKey: parser.hasRepeatedKey,
    entry(number) {
      const range = ranges.find(number);
      if (!range) return undefined;
      const position = range.start + (number - range.first) * width;
      const type = typeWidth === 0 ? 1 : field(position, typeWidth);
      const first = field(position + typeWidth, firstWidth);
      // For an object in an object stream, this field is the index within that stream.
      const generation = field(position + typeWidth + firstWidth, secondWidth);
      if (type === 1 && first > 0 && generation <= MAX_GENERATION) return { kind: 'offset', offset: first, generation };
      return type === 2 ? { kind: 'compressed', stream: first, index: generation } : FREE;
    },
  };
};

/**
 * Returns the encoded bytes of a stream whose `stream` keyword ends at `position`. If the stated length is wrong,
 * searches for the end. In lenient mode, a stream without an end extends to the end of its object or of the file.
 */
export const streamBytes = (
  bytes: Uint8Array,
  position: number,
  length: PdfValue | undefined,
  manner: Manner = 'strict',
): Uint8Array => {
  have(bytes, position, position + 2);
  let start = position;
  if (bytes[start] === 0x0d) start++;
  if (bytes[start] === 0x0a) start++;
  if (typeof length === 'number' && length >= 0 && start + length <= bytes.length) {
    const after = behindWhitespace(bytes, start + length);
    if (startsWith(have(bytes, after, after + KEYWORD), after, 'endstream'))
      return bytes.subarray(start, start + length);
  }
  let end = manner === 'strict' ? find(bytes, 'endstream', start) : endOfObject(bytes, start);
  if (end < 0) throw damaged('a stream does not end');
  if (bytes[end - 1] === 0x0a) end--;
  if (bytes[end - 1] === 0x0d) end--;
  return bytes.subarray(start, Math.max(start, end));
};

export const find = (bytes: Uint8Array, keyword: string, from: number): number =>
  isReadOnDemand(bytes) ? findPieceByPiece(bytes, keyword, from) : asBuffer(bytes).indexOf(keyword, from, 'latin1');

const PIECE = 1024 * 1024;
/**
 * Number of bytes by which two pieces overlap. This is longer than any keyword, so that a keyword across both is found.
 */
const KEYWORD = 16;

/** Searches in pieces, to avoid reading more of the file than necessary. */
const findPieceByPiece = (bytes: Uint8Array, keyword: string, from: number): number => {
  for (let at = from; at < bytes.length; at += PIECE) {
    const end = Math.min(bytes.length, at + PIECE + KEYWORD);
    const found = asBuffer(have(bytes, at, end).subarray(0, end)).indexOf(keyword, at, 'latin1');
    if (found >= 0) return found;
  }
  return -1;
};

const endOfObject = (bytes: Uint8Array, start: number): number => {
  const object = find(bytes, 'endobj', start);
  const last = object < 0 ? bytes.length : object;
  const end = find(bytes.subarray(0, last), 'endstream', start);
  return end < 0 ? last : end;
};
