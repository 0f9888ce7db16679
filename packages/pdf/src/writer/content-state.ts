import { endOfLiteral, isRegular, isWhitespace, skipWhitespace } from '../reader/syntax.ts';

/** What a page's content leaves behind for whatever is painted after it. */
export interface ContentState {
  /** Operators that close what the content left open, in order. */
  closing: string;
  /**
   * Stretches, from and to, that must be blanked before the content can be wrapped in `q ... Q`: a `Q` with nothing to
   * restore (viewers ignore it; inside the wrapping it would restore) and an unfinished token at the end.
   */
  blank: [from: number, to: number][];
}

/** An operator of up to three letters as one number: comparing it costs nothing, making a string of each would. */
const code = (operator: string): number => {
  let value = 0;
  for (let i = 0; i < operator.length; i++) value = value * 256 + operator.charCodeAt(i);
  return value;
};

const SAVE = code('q');
const RESTORE = code('Q');
const BEGIN_TEXT = code('BT');
const END_TEXT = code('ET');
const BEGIN_MARKED = code('BMC');
const BEGIN_MARKED_WITH_PROPERTIES = code('BDC');
const END_MARKED = code('EMC');
const IMAGE_DATA = code('ID');
/** Operators that begin or extend a path (ISO 32000-2, 8.5.2) or mark it for clipping; any other ends it. */
const PATH = new Set(['m', 'l', 'c', 'v', 'y', 're', 'h', 'W', 'W*'].map(code));

/** Scans decoded content (ISO 32000-2, 7.8.2) for graphics states, text objects and marked content left open. */
export const contentState = (bytes: Uint8Array): ContentState => {
  const { length } = bytes;
  const blank: ContentState['blank'] = [];
  let depth = 0;
  let marked = 0;
  let inText = false;
  let inPath = false;
  let at = 0;
  /** Goes on behind a token; one that does not end takes all the rest with it. */
  const skipTo = (end: number, start: number): void => {
    if (end < 0) blank.push([start, length]);
    at = end < 0 ? length : end;
  };
  while (at < length) {
    const byte = bytes[at] ?? 0;
    // All there is of it at once: hostile content is nothing but zeros.
    if (isWhitespace(byte)) at = skipWhitespace(bytes, at);
    else if (byte === 0x28) skipTo(endOfLiteral(bytes, at), at);
    else if (byte === 0x25) {
      while (at < length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at++;
    } else if (byte === 0x3c && bytes[at + 1] === 0x3c) at += 2;
    else if (byte === 0x3c) {
      const end = bytes.indexOf(0x3e, at);
      skipTo(end < 0 ? -1 : end + 1, at);
    } else if (byte === 0x2f) {
      at++;
      while (isRegular(bytes[at])) at++;
    } else if (!isRegular(byte)) at++;
    else {
      const start = at;
      let operator = 0;
      for (; isRegular(bytes[at]); at++) operator = at - start < 3 ? operator * 256 + (bytes[at] ?? 0) : -1;
      // Numbers are most of what there is, and leave everything as it is.
      if (byte < 0x41 && byte !== 0x27 && byte !== 0x22) continue;
      inPath = PATH.has(operator);
      if (operator === SAVE) depth++;
      else if (operator === RESTORE) {
        if (depth > 0) depth--;
        else blank.push([start, at]);
      } else if (operator === BEGIN_TEXT) inText = true;
      else if (operator === END_TEXT) inText = false;
      else if (operator === BEGIN_MARKED || operator === BEGIN_MARKED_WITH_PROPERTIES) marked++;
      else if (operator === END_MARKED) marked = Math.max(0, marked - 1);
      else if (operator === IMAGE_DATA) skipTo(endOfInlineImage(bytes, at), start);
    }
  }
  const closing = [
    inPath ? 'n' : '',
    inText ? 'ET' : '',
    ...new Array<string>(marked).fill('EMC'),
    ...new Array<string>(depth).fill('Q'),
  ];
  return { closing: closing.filter((operator) => operator !== '').join(' '), blank };
};

/** Behind the `EI` of an inline image's data, found as viewers find it: on its own, followed by what can be content. */
export const endOfInlineImage = (bytes: Uint8Array, position: number): number => {
  for (let at = bytes.indexOf(0x45, position); at >= 0; at = bytes.indexOf(0x45, at + 1)) {
    if (bytes[at + 1] !== 0x49 || !isWhitespace(bytes[at - 1])) continue;
    if (at + 2 < bytes.length && !isWhitespace(bytes[at + 2])) continue;
    const after = bytes.subarray(at + 2, at + 12);
    if (after.every((byte) => isWhitespace(byte) || (byte >= 0x20 && byte < 0x7f))) return at + 2;
  }
  return -1;
};
