import { damaged, PdfError } from '../../errors.ts';
import { type Dict, Name, PdfString, type PdfValue, type Stream } from '../../objects.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { Parser } from '../../reader/parser.ts';
import { isDigit, isRegular, latin1 } from '../../reader/syntax.ts';
import { type FontText, fontText } from './font-text.ts';

/** What an appearance of a field draws. */
export interface Drawn {
  /** The visible text: without letters of no size or in an invisible mode. */
  text: string;
  /** Does it draw anything else than text and lines: images, patterns, shadings or further forms? */
  hasPictures: boolean;
  /** How many rectangles, straight lines and curves. */
  rectangles: number;
  lines: number;
  curves: number;
}

const MAX_BYTES = 1024 * 1024;
const MAX_OPERATORS = 50_000;
const PICTURES = new Set(['Do', 'BI', 'sh']);
const SHOWING = new Set(['Tj', 'TJ', "'", '"']);

/**
 * Reads the content of an appearance (ISO 32000-2, 12.5.5). Throws `PdfError` where it, or the text in it, cannot be read.
 * @param defaults the resources of the form, for those that the appearance does not have
 */
export const drawnBy = (document: PdfDocument, look: Stream, defaults: Dict | undefined): Drawn => {
  const drawn: Drawn = { text: '', hasPictures: false, rectangles: 0, lines: 0, curves: 0 };
  const fonts = new Map<string, FontText>();
  const readFont = (name: string): FontText => {
    const own = document.resolveDict(document.resolveDict(look.dict.get('Resources'))?.get('Font'))?.get(name);
    const fallback = document.resolveDict(defaults?.get('Font'))?.get(name);
    const read = fonts.get(name) ?? fontText(document, document.resolveDict(own ?? fallback));
    if (!read) throw damaged('the text of a field cannot be read');
    fonts.set(name, read);
    return read;
  };
  let state: TextState = { font: '', size: 1, mode: 0, width: 100, scale: 1 };
  let textScale = 1;
  const saved: TextState[] = [];
  for (const { operator, operands } of operations(document.decode(look, MAX_BYTES))) {
    const last = operands.at(-1);
    if (operator === 'q') saved.push(state);
    else if (operator === 'Q') state = saved.pop() ?? state;
    else if (operator === 'cm') state = { ...state, scale: state.scale * scaleOf(operands) };
    else if (operator === 'BT') textScale = 1;
    else if (operator === 'Tm') textScale = scaleOf(operands);
    else if (operator === 'Tz') state = { ...state, width: last };
    else if (operator === 'Tr') state = { ...state, mode: last };
    else if (operator === 'Tf' && operands[0] instanceof Name)
      state = { ...state, font: operands[0].value, size: last };
    else if (SHOWING.has(operator)) {
      for (const part of Array.isArray(last) ? last : [last]) {
        if (part instanceof PdfString && isSeen(state, textScale)) drawn.text += readFont(state.font)(part.bytes);
      }
    } else if (PICTURES.has(operator) || (/^scn$/i.test(operator) && last instanceof Name)) drawn.hasPictures = true;
    else if (operator === 're') drawn.rectangles++;
    else if (operator === 'l') drawn.lines++;
    else if (/^[cvy]$/.test(operator)) drawn.curves++;
  }
  return drawn;
};

/** What text is drawn with (ISO 32000-2, 9.3), as far as it says which letters, and whether. */
interface TextState {
  font: string;
  size: PdfValue | undefined;
  /** The rendering mode. */
  mode: PdfValue | undefined;
  /** How wide letters are, in percent. */
  width: PdfValue | undefined;
  /** Of all that is drawn. */
  scale: number;
}

/** Neither drawn, and only to clip with (table 104). */
const INVISIBLE = [3, 7];
/** Letters that are smaller, in units of the appearance, or narrower, in percent, are seen by nobody. */
const [LEAST_SIZE, LEAST_WIDTH] = [0.1, 1];

const isSeen = ({ size, mode, width, scale }: TextState, textScale: number): boolean =>
  !(typeof size === 'number' && Math.abs(size) * scale * textScale < LEAST_SIZE) &&
  !(typeof width === 'number' && Math.abs(width) < LEAST_WIDTH) &&
  !(typeof mode === 'number' && INVISIBLE.includes(mode));

/** How much a matrix enlarges; not at all where it is none. */
const scaleOf = (matrix: PdfValue[]): number => {
  const [a, b, c, d] = matrix;
  return [a, b, c, d].every((each) => typeof each === 'number')
    ? Math.sqrt(Math.abs(Number(a) * Number(d) - Number(b) * Number(c)))
    : 1;
};

interface Operation {
  operator: string;
  operands: PdfValue[];
}

/** The operations of a content stream (ISO 32000-2, 7.8.2), until an image within it, behind which no syntax need follow. */
function* operations(content: Uint8Array): Generator<Operation> {
  const parser = new Parser(content, 0);
  let operands: PdfValue[] = [];
  for (let count = 0; ; count++) {
    if (count > MAX_OPERATORS) throw new PdfError('too-large', 'The look of a field is too large.');
    parser.skipSpace();
    const byte = content[parser.position];
    if (byte === undefined) return;
    const isWord = isRegular(byte) && !isDigit(byte) && ![0x2b, 0x2d, 0x2e].includes(byte);
    if (!isWord) {
      operands.push(parser.value());
      continue;
    }
    const start = parser.position;
    while (isRegular(content[parser.position])) parser.position++;
    const operator = latin1(content, start, parser.position);
    yield { operator, operands };
    if (operator === 'BI') return;
    operands = [];
  }
}
