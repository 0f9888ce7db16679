import { endOfLiteral, isRegular, isWhitespace } from '../reader/syntax.ts';

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

const Q = 0x51;
const q = 0x71;
/** Operators that begin or extend a path (ISO 32000-2, 8.5.2) or mark it for clipping; any other but these ends it. */
const PATH = new Set(['m', 'l', 'c', 'v', 'y', 're', 'h', 'W', 'W*']);

/** Scans decoded content (ISO 32000-2, 7.8.2) for graphics states, text objects and marked content left open. */
export const contentState = (bytes: Uint8Array): ContentState => {
  const blank: ContentState['blank'] = [];
  let depth = 0;
  let marked = 0;
  let inText = false;
  let inPath = false;
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (isWhitespace(byte)) at++;
    else if (byte === 0x28) {
      const end = endOfLiteral(bytes, at);
      if (end < 0) blank.push([at, bytes.length]);
      at = end < 0 ? bytes.length : end;
    } else if (byte === 0x25) {
      while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at++;
    } else if (byte === 0x3c && bytes[at + 1] !== 0x3c) {
      const end = bytes.indexOf(0x3e, at);
      if (end < 0) blank.push([at, bytes.length]);
      at = end < 0 ? bytes.length : end + 1;
    } else if (byte === 0x2f) {
      at++;
      while (isRegular(bytes[at])) at++;
    } else if (!isRegular(byte)) at++;
    else {
      const start = at;
      while (isRegular(bytes[at])) at++;
      // Numbers are most of what there is.
      if (byte < 0x41 && byte !== 0x27 && byte !== 0x22) continue;
      const length = at - start;
      if (length === 1 && byte === q) depth++;
      else if (length === 1 && byte === Q) {
        if (depth > 0) depth--;
        else blank.push([start, at]);
      } else if (length <= 3) {
        const operator = String.fromCharCode(...bytes.subarray(start, at));
        if (operator === 'BT') inText = true;
        else if (operator === 'ET') inText = false;
        else if (operator === 'BMC' || operator === 'BDC') marked++;
        else if (operator === 'EMC') marked = Math.max(0, marked - 1);
        else if (operator === 'ID') {
          const end = endOfInlineImage(bytes, at);
          if (end < 0) blank.push([start, bytes.length]);
          at = end < 0 ? bytes.length : end;
        }
        inPath = PATH.has(operator);
      } else inPath = false;
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
const endOfInlineImage = (bytes: Uint8Array, position: number): number => {
  for (let at = bytes.indexOf(0x45, position); at >= 0; at = bytes.indexOf(0x45, at + 1)) {
    if (bytes[at + 1] !== 0x49 || !isWhitespace(bytes[at - 1])) continue;
    if (at + 2 < bytes.length && !isWhitespace(bytes[at + 2])) continue;
    if (bytes.subarray(at + 2, at + 12).every((byte) => isWhitespace(byte) || (byte >= 0x20 && byte < 0x7f)))
      return at + 2;
  }
  return -1;
};
