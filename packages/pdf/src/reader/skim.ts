import type { Parser } from './parser.ts';
import { endOfLiteral, isDigit, isRegular, skipSpace, startsWith } from './syntax.ts';

/** Maximum nesting depth to skim, which is more than any page has. Deeper values are parsed instead. */
const MAX_DEPTH = 20;

interface Skimmed {
  start: number;
  end: number;
  keys: ReadonlySet<string>;
  /**
   * The parts of the dictionary between its unsigned integers. Computed on the first comparison with another
   * dictionary.
   */
  between?: readonly Piece[];
}

type Piece = readonly [start: number, end: number];

/** Finds the keys of dictionaries without parsing the values. For most pages, the keys are enough. */
export class Skimmer {
  /** The last two dictionaries: usually those of a page and of an object that contains pages. */
  #seen: readonly Skimmed[] = [];

  /**
   * Returns the keys of the dictionary at the parser's position. Undefined if there is no dictionary, or if it is
   * broken or has a duplicate key and must be parsed.
   */
  keys(parser: Parser): ReadonlySet<string> | undefined {
    parser.skipSpace();
    const { bytes, position } = parser;
    // The pages of a document often differ only in their numbers.
    for (const seen of this.#seen) {
      const end = endOfSame(bytes, position, seen);
      if (end < 0) continue;
      parser.position = end;
      return seen.keys;
    }
    const keys = skimKeys(parser);
    if (!keys) return undefined;
    this.#seen = [{ start: position, end: parser.position, keys }, ...this.#seen.slice(0, 1)];
    return keys;
  }
}

/**
 * Returns the end of a dictionary that differs from a known one only in its numbers, or -1 if there are other
 * differences.
 */
const endOfSame = (bytes: Uint8Array, start: number, seen: Skimmed): number => {
  seen.between ??= betweenNumbers(bytes, seen);
  let at = start;
  for (const [from, to] of seen.between) {
    if (from !== seen.start) {
      if (!isDigit(bytes[at])) return -1;
      while (isDigit(bytes[at])) at++;
    }
    for (let other = from; other < to; other++) if (bytes[at++] !== bytes[other]) return -1;
  }
  return at;
};

/** Returns the parts between numbers. A digit in a name, or after a sign or a decimal point, is not a number here. */
const betweenNumbers = (bytes: Uint8Array, { start, end }: Skimmed): Piece[] => {
  const pieces: Piece[] = [];
  let from = start;
  for (let at = start; at < end; at++) {
    const before = bytes[at - 1];
    if (!isDigit(bytes[at]) || isRegular(before) || before === 0x2f) continue;
    pieces.push([from, at]);
    while (isDigit(bytes[at])) at++;
    from = at;
  }
  return [...pieces, [from, end]];
};

const skimKeys = (parser: Parser): Set<string> | undefined => {
  const { bytes } = parser;
  if (!startsWith(bytes, parser.position, '<<')) return undefined;
  parser.position += 2;
  const keys = new Set<string>();
  for (;;) {
    parser.skipSpace();
    if (startsWith(bytes, parser.position, '>>')) {
      parser.position += 2;
      return keys;
    }
    if (bytes[parser.position] !== 0x2f) return undefined;
    const key = parser.name();
    const end = endOfValue(bytes, skipSpace(bytes, parser.position), 1);
    if (end < 0 || keys.has(key)) return undefined;
    keys.add(key);
    parser.position = end;
  }
};

/**
 * Returns the end of a value, or -1 for anything that is not clearly a value. The functions below use -1 in the same
 * way.
 */
const endOfValue = (bytes: Uint8Array, start: number, depth: number): number => {
  if (depth > MAX_DEPTH) return -1;
  switch (bytes[start]) {
    case 0x2f:
      return endOfRegular(bytes, start + 1);
    case 0x28:
      return endOfLiteral(bytes, start);
    case 0x5b:
      return endOfArray(bytes, start + 1, depth);
    case 0x3c:
      return bytes[start + 1] === 0x3c
        ? endOfDictionary(bytes, start + 2, depth)
        : bytes.indexOf(0x3e, start) + 1 || -1;
    default:
      return endOfWord(bytes, start);
  }
};

const endOfDictionary = (bytes: Uint8Array, start: number, depth: number): number => {
  let at = skipSpace(bytes, start);
  while (bytes[at] === 0x2f) {
    const end = endOfValue(bytes, skipSpace(bytes, endOfRegular(bytes, at + 1)), depth + 1);
    if (end < 0) return -1;
    at = skipSpace(bytes, end);
  }
  return startsWith(bytes, at, '>>') ? at + 2 : -1;
};

const endOfArray = (bytes: Uint8Array, start: number, depth: number): number => {
  let at = skipSpace(bytes, start);
  while (bytes[at] !== 0x5d) {
    const end = isRegular(bytes[at]) ? endOfRegular(bytes, at) : endOfValue(bytes, at, depth + 1);
    if (end < 0) return -1;
    at = skipSpace(bytes, end);
  }
  return at + 1;
};

/** Returns the end of a number, a reference such as `12 0 R`, or a keyword. */
const endOfWord = (bytes: Uint8Array, start: number): number => {
  const end = endOfRegular(bytes, start);
  if (end === start) return -1;
  const generation = skipSpace(bytes, end);
  if (!isDigit(bytes[generation])) return end;
  const mark = skipSpace(bytes, endOfRegular(bytes, generation));
  return bytes[mark] === 0x52 && !isRegular(bytes[mark + 1]) ? mark + 1 : -1;
};

const endOfRegular = (bytes: Uint8Array, start: number): number => {
  let at = start;
  while (isRegular(bytes[at])) at++;
  return at;
};
