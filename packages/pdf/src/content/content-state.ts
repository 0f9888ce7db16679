import { endOfLiteral, isRegular, isWhitespace, latin1, skipWhitespace } from '../reader/syntax.ts';
import { isCertainImage } from './inline-image.ts';

/** Graphics state at the end of a page's content. */
export interface ContentState {
  /** Operators that close everything that the content leaves open, in order. */
  closing: string;
  /**
   * Byte ranges of `Q` operators that have no saved state to restore. Viewers ignore them. Inside `q ... Q`, they would restore
   * the outer state, so blank them before wrapping the content.
   */
  blank: [from: number, to: number][];
  /** Whether all viewers interpret the content in the same way up to its end, so that they display what is painted after it. */
  isSound: boolean;
}

/** Encodes an operator of up to three letters as a number, to avoid creating a string for each operator. */
const code = (operator: string): number => {
  let value = 0;
  for (let i = 0; i < operator.length; i++) value = value * 256 + operator.charCodeAt(i);
  return value;
};
const taking = (counts: Record<number, string>): Map<number, number> =>
  new Map(
    Object.entries(counts).flatMap(([count, operators]) =>
      operators.split(' ').map((one) => [code(one), Number(count)]),
    ),
  );

const SAVE = code('q');
const RESTORE = code('Q');
const BEGIN_TEXT = code('BT');
const END_TEXT = code('ET');
const BEGIN_MARKED = code('BMC');
const BEGIN_MARKED_WITH_PROPERTIES = code('BDC');
const END_MARKED = code('EMC');
const BEGIN_IMAGE = code('BI');
const IMAGE_DATA = code('ID');
const LONG = -1;
/** Operators that begin or extend a path (ISO 32000-2, 8.5.2) or mark it for clipping. All others end it. */
const PATH = taking({ 0: 'h W W*', 2: 'm l', 4: 'v y re', 6: 'c' });
/** All other operators (annex A). */
const OTHERS = taking({
  0: 'b B b* B* BI BT BX EI EMC ET EX f F f* ID n q Q s S T*',
  1: "BMC CS cs Do G g gs i J j M MP ri SC sc SCN scn sh Tc Tj TJ TL Tr Ts Tw Tz w '",
  2: 'BDC d d0 DP Td TD Tf',
  3: 'RG rg "',
  4: 'K k',
  6: 'cm d1 Tm',
});
/** Operands that look like operators (7.3.2, 7.3.9). */
const OPERANDS = new Set(['true', 'false', 'null']);

/** Maximum number of saved graphics states, because viewers have a limit. */
const MOST_LEFT_OPEN = 64;

/**
 * Scans decoded content (ISO 32000-2, 7.8.2) for graphics states, text objects and marked content that are left open.
 * @param joints ascending offsets at which the streams of the content are joined. A token across a joint makes the content
 * unsound
 */
export const contentState = (bytes: Uint8Array, joints: readonly number[] = []): ContentState => {
  const { length } = bytes;
  const blank: ContentState['blank'] = [];
  let isSound = true;
  let depth = 0;
  let marked = 0;
  let inText = false;
  let inPath = false;
  let nested = 0;
  let operands = 0;
  /** Number of operands before the open array or dictionary. */
  let outside = 0;
  /** Start of an inline image's entries. -1 outside of an inline image. */
  let image = -1;
  let joint = 0;
  let at = 0;
  /** Moves past a token. An unterminated token extends to the end of the content. */
  const skipTo = (end: number, start: number): void => {
    at = end < 0 ? length : end;
    while ((joints[joint] ?? length) < start) joint++;
    if (end < 0 || (joints[joint] ?? length) < at) isSound = false;
  };
  while (at < length) {
    const byte = bytes[at] ?? 0;
    // Skip all white space at once, because malicious content can consist only of zeros.
    if (isWhitespace(byte)) at = skipWhitespace(bytes, at);
    else if (byte === 0x28) {
      operands++;
      skipTo(endOfLiteral(bytes, at), at);
    } else if (byte === 0x25) {
      const start = at;
      while (at < length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at++;
      // Include the line end. If it is at a joint, viewers that join streams without a separator continue the comment in the next
      // stream.
      skipTo(at + 1, start);
    } else if (byte === 0x3c && bytes[at + 1] === 0x3c) {
      if (nested++ === 0) outside = operands;
      at += 2;
    } else if (byte === 0x3c) {
      operands++;
      const end = bytes.indexOf(0x3e, at);
      skipTo(end < 0 ? -1 : end + 1, at);
    } else if (byte === 0x2f) {
      operands++;
      at++;
      while (isRegular(bytes[at])) at++;
    } else if (byte === 0x5b) {
      if (nested++ === 0) outside = operands;
      at++;
    } else if (byte === 0x5d || (byte === 0x3e && bytes[at + 1] === 0x3e)) {
      // A closed array or dictionary counts as one operand.
      operands = nested === 1 ? outside + 1 : operands;
      if (--nested < 0) isSound = false;
      at += byte === 0x5d ? 1 : 2;
    } else if (!isRegular(byte)) {
      isSound = false;
      at++;
    } else {
      const start = at;
      let operator = 0;
      let bits = 0;
      for (; isRegular(bytes[at]); at++) {
        const next = bytes[at] ?? 0;
        bits |= next;
        operator = at - start < 3 ? operator * 256 + next : LONG;
      }
      // Numbers are the most frequent tokens and change nothing. Viewers disagree on numbers that are directly followed by
      // letters.
      if (byte < 0x41 && byte !== 0x27 && byte !== 0x22) {
        operands++;
        if ((bits & 0xc0) !== 0) isSound = false;
        continue;
      }
      if (operator === LONG && OPERANDS.has(latin1(bytes, start, at))) {
        operands++;
        continue;
      }
      const ofPath = PATH.get(operator);
      inPath = ofPath !== undefined;
      // Some viewers stop rendering the page at an operator with too few operands.
      if (nested > 0 || operands < (ofPath ?? OTHERS.get(operator) ?? Number.POSITIVE_INFINITY)) isSound = false;
      if (image >= 0 && operator !== IMAGE_DATA) isSound = false;
      operands = 0;
      if (operator === SAVE) depth++;
      else if (operator === RESTORE) {
        if (depth > 0) depth--;
        else blank.push([start, at]);
      } else if (operator === BEGIN_TEXT) inText = true;
      else if (operator === END_TEXT) inText = false;
      else if (operator === BEGIN_MARKED || operator === BEGIN_MARKED_WITH_PROPERTIES) marked++;
      else if (operator === END_MARKED) marked = Math.max(0, marked - 1);
      else if (operator === BEGIN_IMAGE) image = at;
      else if (operator === IMAGE_DATA) {
        const data = at;
        skipTo(endOfInlineImage(bytes, data), start);
        isSound &&= image >= 0 && isCertainImage(bytes.subarray(image, start), bytes.subarray(data, at));
        image = -1;
      }
    }
  }
  if (nested > 0 || operands > 0 || image >= 0 || depth > MOST_LEFT_OPEN || marked > MOST_LEFT_OPEN) isSound = false;
  const closing = [
    inPath ? 'n' : '',
    inText ? 'ET' : '',
    ...new Array<string>(marked).fill('EMC'),
    ...new Array<string>(depth).fill('Q'),
  ];
  return { closing: closing.filter((operator) => operator !== '').join(' '), blank, isSound };
};

/**
 * Returns the end of an inline image's data, after its `EI`. As in viewers, `EI` must be a separate word that is followed by
 * something that looks like content.
 */
export const endOfInlineImage = (bytes: Uint8Array, position: number): number => {
  for (let at = bytes.indexOf(0x45, position); at >= 0; at = bytes.indexOf(0x45, at + 1)) {
    if (bytes[at + 1] !== 0x49 || !isWhitespace(bytes[at - 1])) continue;
    if (at + 2 < bytes.length && !isWhitespace(bytes[at + 2])) continue;
    const after = bytes.subarray(at + 2, at + 12);
    if (after.every((byte) => isWhitespace(byte) || (byte >= 0x20 && byte < 0x7f))) return at + 2;
  }
  return -1;
};
