import { PdfError } from '../errors/errors.ts';
import type { Dict } from '../objects/objects.ts';
import { type Entry, MAX_OBJECT_NUMBER } from './cross-reference.ts';
import { Parser } from './parser.ts';
import { asBuffer, isDigit, isRegular, isWhitespace, skipWhitespace, startsWith } from './syntax.ts';

/** Objects and trailers found by scanning a file whose cross-reference is unusable. */
export interface Remains {
  /** Offsets by object number. If a number occurs more than once, the last object counts. */
  objects: Map<number, Extract<Entry, { kind: 'offset' }>>;
  /** Numbers of the object streams in file order. The next list contains those of the cross-reference streams. */
  objectStreams: number[];
  crossReferenceStreams: number[];
  /** The dictionaries after the `trailer` keyword, newest first. */
  trailers: Dict[];
}

const MAX_OBJECTS = 500_000;
const MAX_TRAILERS = 1000;
/**
 * Maximum number of spaces between the object number and `obj`. `GLANCE` limits the search for the dictionary after it.
 */
const MAX_SPACES = 32;
const LARGEST_UNIT = 1e9;
const GLANCE = 4096;

/** Finds every `N G obj` and every trailer in linear time. */
export const scanForObjects = (bytes: Uint8Array): Remains => {
  const buffer = asBuffer(bytes);
  const objects: Remains['objects'] = new Map();
  const kinds = new Map<number, 'ObjStm' | 'XRef'>();
  const next = { stream: nextOf(buffer, 'stream'), object: nextOf(buffer, 'obj') };
  for (let at = next.object(0); at >= 0; ) {
    const behind = at + 3;
    const found = numbersBefore(bytes, at);
    if (!found) {
      at = next.object(behind);
      continue;
    }
    const { number, generation, start } = found;
    objects.delete(number);
    objects.set(number, { kind: 'offset', offset: start, generation });
    kinds.delete(number);
    if (objects.size > MAX_OBJECTS) throw new PdfError('too-large', 'The PDF has too many objects.');
    const stream = next.stream(behind);
    const following = next.object(behind);
    let resume = behind;
    // A stream can contain bytes that look like objects, but they are not part of the file's structure.
    if (stream >= 0 && (following < 0 || stream < following) && stream - behind < GLANCE) {
      const dictionary = buffer.toString('latin1', behind, stream);
      const kind = /\/Type\s*\/(ObjStm|XRef)\b/.exec(dictionary)?.[1];
      if (kind === 'ObjStm' || kind === 'XRef') kinds.set(number, kind);
      resume = Math.max(resume, endOfData(bytes, stream + 6, dictionary));
    }
    at = next.object(resume);
  }
  const numbersOf = (kind: string): number[] => [...objects.keys()].filter((number) => kinds.get(number) === kind);
  return {
    objects,
    objectStreams: numbersOf('ObjStm'),
    crossReferenceStreams: numbersOf('XRef'),
    trailers: trailersIn(bytes),
  };
};

/**
 * Returns a function that finds the next position of a keyword. Call it with ascending starting positions, so that each
 * part of the file is searched only once.
 */
const nextOf = (buffer: Buffer, keyword: string): ((from: number) => number) => {
  let known = -1;
  let isOver = false;
  return (from) => {
    if (isOver) return -1;
    if (known < from) known = buffer.indexOf(keyword, from, 'latin1');
    isOver = known < 0;
    return known;
  };
};

const numbersBefore = (
  bytes: Uint8Array,
  position: number,
): { number: number; generation: number; start: number } | undefined => {
  let at = position;
  const spaces = (): boolean => {
    const end = at;
    while (at > 0 && end - at < MAX_SPACES && isWhitespace(bytes[at - 1])) at--;
    return at < end;
  };
  const integer = (): number => {
    let value = 0;
    for (let unit = 1; unit <= LARGEST_UNIT && isDigit(bytes[at - 1]); unit *= 10) {
      value += ((bytes[--at] ?? 0) - 0x30) * unit;
    }
    return value;
  };
  spaces();
  if (!isDigit(bytes[at - 1])) return undefined;
  const generation = integer();
  if (!spaces() || !isDigit(bytes[at - 1])) return undefined;
  const number = integer();
  if (number === 0 || number > MAX_OBJECT_NUMBER || generation > 65_535) return undefined;
  return { number, generation, start: at };
};

/** Returns the end of a stream's data, or `position` if the dictionary does not contain the correct length. */
const endOfData = (bytes: Uint8Array, position: number, dictionary: string): number => {
  const length = /\/Length\s+(\d{1,10})(?!\d)(?!\s+\d+\s+R)/.exec(dictionary)?.[1];
  if (length === undefined) return position;
  const start = skipLineEnd(bytes, position);
  const end = skipWhitespace(bytes.subarray(0, start + Number(length) + MAX_SPACES), start + Number(length));
  return startsWith(bytes, end, 'endstream') ? end : position;
};

const skipLineEnd = (bytes: Uint8Array, position: number): number => {
  const at = bytes[position] === 0x0d ? position + 1 : position;
  return bytes[at] === 0x0a ? at + 1 : at;
};

const trailersIn = (bytes: Uint8Array): Dict[] => {
  const buffer = asBuffer(bytes);
  const trailers: Dict[] = [];
  let at = buffer.lastIndexOf('trailer', undefined, 'latin1');
  for (let tries = 0; at >= 0 && tries < MAX_TRAILERS; tries++) {
    const start = skipWhitespace(bytes, at + 7);
    if (!isRegular(bytes[at - 1]) && startsWith(bytes, start, '<<')) {
      trailers.push(new Parser(bytes.subarray(0, start + GLANCE), start, 'lenient').dict());
    }
    at = at === 0 ? -1 : buffer.lastIndexOf('trailer', at - 1, 'latin1');
  }
  return trailers;
};
