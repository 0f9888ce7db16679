import { DRAWN } from './drawn-characters.ts';
import { asHandwritten, withPlainLetters } from './plain-letters.ts';

/**
 * Matches characters that are never drawn: controls and lone surrogates are omitted or replaced, and ignorable
 * characters are invisible.
 */
const NOT_DRAWN = /^[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u{fff9}-\u{fffb}]$/u;

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Returns the graphemes of a text that no face can draw, without duplicates. Each would appear as a box in a PDF. Used
 * for drawing, validation and warnings alike. Does not load any face.
 * @example unprintable('Ann 𐤀') // ['𐤀']
 */
export function unprintable(text: string): string[] {
  const found = Array.from(letters.segment(text), ({ segment }) => segment).filter((letter) => !isDrawn(letter));
  return [...new Set(found)];
}

const isDrawn = (letter: string): boolean =>
  [withPlainLetters(letter), asHandwritten(letter), letter.normalize()].some((form) => [...form].every(hasGlyph));

const hasGlyph = (character: string): boolean =>
  NOT_DRAWN.test(character) || isIn(ranges(), character.codePointAt(0) ?? 0);

let read: readonly (readonly [first: number, last: number])[] | undefined;

/** Decodes the ranges. Each is encoded as the distance from the previous range and the number of further characters. */
function ranges(): readonly (readonly [first: number, last: number])[] {
  let at = 0;
  read ??= DRAWN.split(' ').map((range) => {
    const [distance = '', more = '0'] = range.split('-');
    const first = at + Number.parseInt(distance, 36);
    at = first + Number.parseInt(more, 36);
    return [first, at] as const;
  });
  return read;
}

function isIn(sorted: readonly (readonly [first: number, last: number])[], codePoint: number): boolean {
  let [low, high] = [0, sorted.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = sorted[middle] ?? [0, 0];
    if (codePoint < first) high = middle - 1;
    else if (codePoint > last) low = middle + 1;
    else return true;
  }
  return false;
}
