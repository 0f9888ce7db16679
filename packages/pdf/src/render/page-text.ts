import { type Box, findText, isApart, type Letter, union } from './find-text.ts';
import { findTextTags } from './find-text-tags.ts';
import type { Pdfium } from './pdfium.ts';
import { inReadingOrder } from './reading-order.ts';

/** A piece of a line of text, and where it is seen: in percent of the page as it is seen (turned, cropped). */
export interface TextLine {
  /** The text in reading order, whichever its direction, without control characters. */
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** More than the densest pages have; what a page brings beyond it is left out. */
const MOST_CHARACTERS = 20_000;
const MOST_LINES = 1_000;
const LONGEST_LINE = 500;

/** PDFium's own sign for a hyphen at which a word was broken. */
const BROKEN_HYPHEN = 0x02;
const [LINE_FEED, RETURN] = [10, 13];

/**
 * The text of a loaded page in reading order, at most 1,000 lines of 500 characters; empty for a page that is a picture.
 * @param page PDFium's handle
 */
export const readPageText = (pdfium: Pdfium, page: number): TextLine[] =>
  withLetters(pdfium, page, (letters, seen) => {
    const lines = piecesOf(letters).map(({ text, box }) => ({ text, ...seen(box) }));
    return inReadingOrder(lines.filter(isOnPage));
  });

/** A text that was found, and where it is seen: in percent of the page as it is seen (turned, cropped). */
export interface FoundText extends Omit<TextLine, 'text'> {
  /** Its index among those that were looked for. */
  index: number;
}

/** Finds texts on a loaded page (see `findText`), except text that was cropped away. */
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

/** A text tag of a page, `{{text}}`, and where its pieces are seen, the first first: in percent of the page. */
export interface FoundTextTag {
  text: string;
  pieces: Omit<TextLine, 'text'>[];
}

/** The text tags of a loaded page (see `findTextTags`); what was cropped away is not found. */
export const textTagsOnPage = (pdfium: Pdfium, page: number): FoundTextTag[] =>
  withLetters(pdfium, page, (letters, seen) =>
    findTextTags([...letters]).flatMap(({ text, pieces }) => {
      const places = pieces.map(seen).filter(isOnPage);
      return places.length > 0 ? [{ text, pieces: places }] : [];
    }),
  );

type SeenBox = (box: Box) => Omit<TextLine, 'text'>;

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

/** The letters of a page in the order they were written; null for the end of a line. */
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
    // Spaces are PDFium's guess as often as not, and then they are nowhere.
    const isPlaced = text.trim() !== '' && calls.FPDFText_GetLooseCharBox(textPage, index, scratch);
    yield { text, box: isPlaced ? rectangle(heap(), scratch) : null };
  }
}

/** Characters in the order of the page, as pieces that stand in one line without a gap. */
function piecesOf(letters: Iterable<Letter | null>): { text: string; box: Box }[] {
  const pieces: { text: string; box: Box }[] = [];
  let text = '';
  let box: Box | null = null;
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
  // Halves of a character outside the first plane are put together by what follows.
  return /[\p{Cc}\p{Cn}\u200b\u2060\ufeff]/u.test(letter) ? '' : letter;
}

/** `FS_RECTF`: left, top, right, bottom as 32-bit floats. */
function rectangle(heap: Uint8Array, address: number): Box {
  const view = new DataView(heap.buffer, heap.byteOffset + address, 16);
  const [left, top, right, bottom] = [0, 4, 8, 12].map((offset) => view.getFloat32(offset, true)) as Corners;
  return { left, top, right, bottom };
}
type Corners = [number, number, number, number];

/** Units for PDFium to count in, which knows places on a screen as whole numbers only: 0.002 % of the page. */
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

/** The part of a stretch that is on the page: larger letters would cover what is around it. */
function within(one: number, other: number): { start: number; length: number } {
  const start = Math.max(0, Math.min(one, other));
  return { start, length: round(Math.min(100, Math.max(one, other)) - start) };
}

const percent = (units: number): number => round((units / SCREEN) * 100);
const round = (number: number): number => Math.round(number * 100) / 100;

/** Whether a line is on the page: text that was cropped away is not read. */
const isOnPage = ({ width, height }: Pick<TextLine, 'width' | 'height'>): boolean => width > 0 && height > 0;
