import type { Rectangle } from '../page/geometry.ts';
import { findText, isApart, type Letter, union } from './find-text.ts';
import { findTextTags } from './find-text-tags.ts';
import type { Pdfium } from './pdfium.ts';
import { inReadingOrder } from './reading-order.ts';

/** Text on one line and its position, in percent of the visible page (rotated and cropped). */
export interface TextLine {
  /** The text in reading order, for any writing direction, without control characters. */
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

const MOST_CHARACTERS = 20_000;
const MOST_LINES = 1_000;
const LONGEST_LINE = 500;

/** The character that PDFium returns for a hyphen at the end of a line. */
const BROKEN_HYPHEN = 0x02;
const [LINE_FEED, RETURN] = [10, 13];

/**
 * Returns the text of a loaded page in reading order: up to 1,000 lines of 500 characters. Empty for a scanned page.
 * @param page PDFium's handle
 */
export const readPageText = (pdfium: Pdfium, page: number): TextLine[] =>
  withLetters(pdfium, page, (letters, seen) => {
    const lines = piecesOf(letters).map(({ text, box }) => ({ text, ...seen(box) }));
    return inReadingOrder(lines.filter(isOnPage));
  });

/** An occurrence of a text, in percent of the visible page (rotated and cropped). */
export interface FoundText extends Omit<TextLine, 'text'> {
  index: number;
}

/** Finds each text on a loaded page (see `findText`). Ignores text outside the crop box. */
export const findOnPage = (pdfium: Pdfium, page: number, texts: readonly string[]): FoundText[] =>
  withLetters(pdfium, page, (read, seen) => {
    const letters = [...read].map((letter) => letter ?? { text: '', box: null });
    return texts.flatMap((text, index) =>
      findText(letters, text).flatMap((box) => {
        const place = seen(box);
        return isOnPage(place) ? [{ index, ...place }] : [];
      }),
    );
  });

/** A text tag on a page, `{{text}}`, with the positions of its pieces in percent of the visible page, in order. */
export interface FoundTextTag {
  text: string;
  pieces: Omit<TextLine, 'text'>[];
}

/** Finds the text tags on a loaded page (see `findTextTags`). Ignores tags outside the crop box. */
export const textTagsOnPage = (pdfium: Pdfium, page: number): FoundTextTag[] =>
  withLetters(pdfium, page, (letters, seen) =>
    findTextTags([...letters]).flatMap(({ text, pieces }) => {
      const places = pieces.map(seen).filter(isOnPage);
      return places.length > 0 ? [{ text, pieces: places }] : [];
    }),
  );

type SeenBox = (box: Rectangle) => Omit<TextLine, 'text'>;

function withLetters<T>(
  pdfium: Pdfium,
  page: number,
  work: (letters: Iterable<Letter | null>, seen: SeenBox) => T[],
): T[] {
  const textPage = pdfium.calls.FPDFText_LoadPage(page);
  if (textPage === 0) return [];
  const scratch = pdfium.copyIn(new Uint8Array(16));
  try {
    return work(lettersOf(pdfium, textPage, scratch), seenBox(pdfium, page, scratch));
  } finally {
    pdfium.free(scratch);
    pdfium.calls.FPDFText_ClosePage(textPage);
  }
}

/** Yields the letters of a page in the order in which they were written, and null at the end of each line. */
function* lettersOf({ calls, heap }: Pdfium, textPage: number, scratch: number): Generator<Letter | null> {
  const count = Math.min(calls.FPDFText_CountChars(textPage), MOST_CHARACTERS);
  for (let index = 0; index < count; index++) {
    const code = calls.FPDFText_GetUnicode(textPage, index);
    if (code === LINE_FEED || code === RETURN) {
      yield null;
      continue;
    }
    const text = printed(code);
    if (text === '') continue;
    // PDFium infers most spaces from gaps. Such spaces have no position.
    const isPlaced = text.trim() !== '' && calls.FPDFText_GetLooseCharBox(textPage, index, scratch);
    yield { text, box: isPlaced ? rectangle(heap(), scratch) : null };
  }
}

/** Groups letters into pieces without gaps, each on a single line. */
function piecesOf(letters: Iterable<Letter | null>): { text: string; box: Rectangle }[] {
  const pieces: { text: string; box: Rectangle }[] = [];
  let text = '';
  let box: Rectangle | null = null;
  const end = () => {
    const trimmed = text.replace(/ {2,}/g, ' ').trim();
    if (trimmed && box) pieces.push({ text: trimmed.replace(/\p{Cs}/gu, ''), box });
    text = '';
    box = null;
  };
  for (const letter of letters) {
    if (pieces.length >= MOST_LINES) break;
    if (!letter) {
      end();
      continue;
    }
    const { text: written, box: at } = letter;
    if (at) {
      if (box && (isApart(box, at) || text.length >= LONGEST_LINE)) end();
      box = box ? union(box, at) : at;
    }
    text += written;
  }
  end();
  return pieces;
}

function printed(code: number): string {
  if (code === BROKEN_HYPHEN) return '-';
  if (code > 0x10ffff) return '';
  const letter = String.fromCodePoint(code);
  if (/\s/.test(letter)) return ' ';
  // PDFium returns the halves of a surrogate pair separately. Concatenation joins them again.
  return /[\p{Cc}\p{Cn}\u200b\u2060\ufeff]/u.test(letter) ? '' : letter;
}

/** Reads `FS_RECTF`: left, top, right and bottom as 32-bit floats. */
function rectangle(heap: Uint8Array, address: number): Rectangle {
  const view = new DataView(heap.buffer, heap.byteOffset + address, 16);
  const [left, top, right, bottom] = [0, 4, 8, 12].map((offset) => view.getFloat32(offset, true)) as Corners;
  return { left, top, right, bottom };
}
type Corners = [number, number, number, number];

/**
 * Width and height of an imaginary screen. PDFium converts positions to integers, so one unit is 0.002% of the page.
 */
const SCREEN = 50_000;

function seenBox({ calls, heap }: Pdfium, page: number, scratch: number): SeenBox {
  const place = (x: number, y: number): [number, number] => {
    calls.FPDF_PageToDevice(page, 0, 0, SCREEN, SCREEN, 0, x, y, scratch, scratch + 4);
    const view = new DataView(heap().buffer, heap().byteOffset + scratch, 8);
    return [percent(view.getInt32(0, true)), percent(view.getInt32(4, true))];
  };
  return ({ left, bottom, right, top }) => {
    const [x1, y1] = place(left, bottom);
    const [x2, y2] = place(right, top);
    const [along, across] = [within(x1, x2), within(y1, y2)];
    return { left: along.start, top: across.start, width: along.length, height: across.length };
  };
}

/** Limits a range to the page. Otherwise, oversized letters would extend beyond it. */
function within(one: number, other: number): { start: number; length: number } {
  const start = Math.max(0, Math.min(one, other));
  return { start, length: round(Math.min(100, Math.max(one, other)) - start) };
}

const percent = (units: number): number => round((units / SCREEN) * 100);
const round = (number: number): number => Math.round(number * 100) / 100;

const isOnPage = ({ width, height }: Pick<TextLine, 'width' | 'height'>): boolean => width > 0 && height > 0;
