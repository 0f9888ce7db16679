import type { Rectangle } from '../page/geometry.ts';
import { isApart, type Letter, union } from './find-text.ts';

/** Text between double braces, and the boxes of its pieces: one for each line that the text occupies. */
export interface TextTagOnPage {
  /** The text between the braces, joined to one line. */
  text: string;
  pieces: Rectangle[];
}

/** Maximum length of a tag. Longer text between braces is not a tag. */
const LONGEST_TAG = 500;
const MOST_TAGS = 1_000;

/**
 * Finds text between double braces on a page, `{{like this}}`, in the order in which it was written.
 * @param letters null marks the end of a line
 */
export function findTextTags(letters: readonly (Letter | null)[]): TextTagOnPage[] {
  const tags: TextTagOnPage[] = [];
  /** Index of the first opening brace while a tag is open. */
  let start: number | null = null;
  for (let index = 1; index < letters.length && tags.length < MOST_TAGS; index++) {
    if (areBoth(letters, index, '{')) start = index - 1;
    else if (start !== null && index > start + 3 && areBoth(letters, index, '}')) {
      const tag = tagOf(letters.slice(start, index + 1));
      if (tag) tags.push(tag);
      start = null;
    } else if (start !== null && index - start > LONGEST_TAG) start = null;
  }
  return tags;
}

const areBoth = (letters: readonly (Letter | null)[], index: number, brace: string): boolean =>
  letters[index - 1]?.text === brace && letters[index]?.text === brace;

function tagOf(letters: readonly (Letter | null)[]): TextTagOnPage | null {
  const pieces: Rectangle[] = [];
  let piece: Rectangle | null = null;
  let text = '';
  for (const letter of letters) {
    text += letter?.text ?? ' ';
    const box = letter?.box;
    if (!box) continue;
    if (piece && isApart(piece, box)) {
      pieces.push(piece);
      piece = null;
    }
    piece = piece ? union(piece, box) : box;
  }
  if (!piece) return null;
  const between = text.slice(2, -2).replace(/\s+/g, ' ').trim();
  return { text: between, pieces: [...pieces, piece] };
}
