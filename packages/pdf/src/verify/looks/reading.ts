import { damaged, PdfError } from '../../errors/errors.ts';
import { type Dict, Name, PdfString, type PdfValue, type Stream } from '../../objects/objects.ts';
import type { Matrix } from '../../page/geometry.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { Parser } from '../../reader/parser.ts';
import { isDigit, isRegular, latin1 } from '../../reader/syntax.ts';
import { type FontText, fontText } from './font-text.ts';

export interface ReadGlyph {
  text: string;
  isDrawn: boolean;
  /** Right and up vectors of the letter, scaled by its size, in the coordinate space of the appearance. */
  axes: readonly [number, number, number, number];
  /** Resource name of the letter's font, and its code in that font. */
  font: string;
  code: Uint8Array;
  isEmbedded: boolean;
}

export interface Reading {
  glyphs: ReadGlyph[];
  /** Content without its text, and whether that content draws anything. */
  frame: Uint8Array;
  isFramed: boolean;
  /** Only the text, code by code, without operators that hide, clip or color it. */
  texts: Uint8Array;
  content: Uint8Array;
  problem: string | undefined;
}

const MAX_BYTES = 1024 * 1024;
const MAX_OPERATORS = 50_000;
const MAX_GLYPHS = 20_000;
const MAX_DEPTH = 64;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const SHOWS_TEXT = words(`Tj TJ ' "`);
const PLACES_TEXT = words('q Q cm BT ET Tc Tw Tz TL Tf Ts Td TD Tm T*');
const PAINTS_PATH = words('S s f F f* B B* b b*');
const PLAIN = words('w J j M d ri i G g RG rg K k CS cs SC sc re m l c v y h W W* n BMC EMC MP DP BX EX Tr');
/** Text rendering mode that draws nothing, and the bit that marks clipping modes (ISO 32000-2, table 104). */
const [INVISIBLE, CLIPPING] = [3, 4];

interface TextState {
  font: string;
  size: number;
  mode: number;
  /** Horizontal scaling of letters. 1 is unscaled. */
  width: number;
  matrix: Matrix;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/**
 * Reads the content of an appearance (ISO 32000-2, 12.5.5).
 * @param defaults default resources of the form, used if the appearance lacks a resource
 * @throws PdfError if the appearance or its text cannot be read
 */
export const readLook = (document: PdfDocument, look: Stream, defaults: Dict | undefined): Reading => {
  const content = document.decode(look, MAX_BYTES);
  const resource = resourceOf(document, look, defaults);
  const fonts = new Map<string, FontText>();
  const fontOf = (name: string): FontText => {
    const font = fonts.get(name) ?? fontText(document, document.resolveDict(resource('Font', name)));
    if (!font) throw damaged('the text of a field cannot be read');
    fonts.set(name, font);
    return font;
  };
  const glyphs: ReadGlyph[] = [];
  const frame: Uint8Array[] = [];
  const texts: string[] = [];
  let problem: string | undefined;
  let isFramed = false;
  let state: TextState = { font: '', size: 0, mode: 0, width: 1, matrix: IDENTITY };
  let line: Matrix = IDENTITY;
  const saved: TextState[] = [];
  for (const { operator, operands, start, end } of operations(content)) {
    const last = operands.at(-1);
    if (SHOWS_TEXT.has(operator)) {
      if (operator === "'" || operator === '"') texts.push(...spacingOf(operator, operands), 'T*');
      for (const part of Array.isArray(last) ? last : [last]) {
        if (typeof part === 'number') texts.push(`[${part.toFixed(4)}] TJ`);
        if (!(part instanceof PdfString)) continue;
        const { codes, read, isEmbedded } = fontOf(state.font);
        for (const code of codes(part.bytes)) {
          const [a, b, c, d] = times(line, state.matrix);
          const { size, width, font } = state;
          const axes = [a * size * width, b * size * width, c * size, d * size] as const;
          glyphs.push({ text: read(code), isDrawn: state.mode !== INVISIBLE, axes, font, code, isEmbedded });
          texts.push(`<${Buffer.from(code).toString('hex')}> Tj`);
        }
        if (glyphs.length > MAX_GLYPHS) throw tooLarge();
      }
      continue;
    }
    // Viewers ignore `Q` if there is no saved state.
    if (operator === 'Q' && saved.length === 0) continue;
    if (PLACES_TEXT.has(operator)) texts.push(latin1(content, start, end));
    frame.push(content.subarray(start, end));
    if (operator === 'q') saved.push(state);
    else if (operator === 'Q') state = saved.pop() ?? state;
    else if (operator === 'cm') state = { ...state, matrix: times(matrixOf(operands), state.matrix) };
    else if (operator === 'BT') line = IDENTITY;
    else if (operator === 'Tm') line = matrixOf(operands);
    else if (operator === 'Tz') state = { ...state, width: numberOf(last) / 100 };
    else if (operator === 'Tr') {
      state = { ...state, mode: numberOf(last) };
      if (state.mode >= CLIPPING) problem ??= 'shows text that clips';
    } else if (operator === 'Tf')
      state = { ...state, font: operands[0] instanceof Name ? operands[0].value : '', size: numberOf(last) };
    else if (PAINTS_PATH.has(operator)) {
      isFramed = true;
      if (glyphs.length > 0) problem ??= 'shows a drawing over its text';
    } else if (operator === 'gs') {
      if (!isPlainState(document, last instanceof Name ? resource('ExtGState', last.value) : undefined))
        problem ??= 'is drawn with transparency';
    } else if (operator === 'BDC') {
      if (operands[0] instanceof Name && operands[0].value === 'OC') problem ??= 'shows what is on a layer';
    } else if (/^scn$/i.test(operator) ? last instanceof Name : !PLAIN.has(operator) && !PLACES_TEXT.has(operator))
      problem ??= 'shows more than text';
    if (saved.length > MAX_DEPTH) throw tooLarge();
  }
  return {
    glyphs,
    frame: Buffer.concat(frame.flatMap((part) => [part, SPACE])),
    isFramed,
    texts: Buffer.from(texts.join('\n'), 'latin1'),
    content,
    problem,
  };
};

const SPACE = Buffer.from('\n');

const tooLarge = (): PdfError => new PdfError('too-large', 'The appearance of a field is too large.');

export const resourceOf =
  (document: PdfDocument, look: Stream, defaults: Dict | undefined) =>
  (category: string, name: string): PdfValue | undefined => {
    const own = document.resolveDict(document.resolveDict(look.dict.get('Resources'))?.get(category));
    return own?.get(name) ?? document.resolveDict(defaults?.get(category))?.get(name);
  };

/** Entries of a graphics state (ISO 32000-2, table 57) that have no visible effect. */
const HARMLESS = new Set(['Type', 'LW', 'LC', 'LJ', 'ML', 'D', 'RI', 'FL', 'SM', 'SA', 'OPM', 'AIS', 'TK']);

const isPlainState = (document: PdfDocument, value: PdfValue | undefined): boolean => {
  const state = document.resolveDict(value);
  return [...(state ?? [])].every(([key, entry]) => {
    const set = document.resolve(entry);
    if (HARMLESS.has(key)) return true;
    if (key === 'CA' || key === 'ca') return set === 1;
    if (key === 'OP' || key === 'op') return set === false;
    const named = set instanceof Name ? set.value : undefined;
    return (key === 'BM' && (named === 'Normal' || named === 'Compatible')) || (key === 'SMask' && named === 'None');
  });
};

const numberOf = (value: PdfValue | undefined): number => (typeof value === 'number' ? value : 0);

const matrixOf = (operands: PdfValue[]): Matrix => {
  const [a, b, c, d, e, f] = operands.map(numberOf);
  return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0];
};

export const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
];

const spacingOf = (operator: string, operands: PdfValue[]): string[] =>
  operator === '"' ? [`${numberOf(operands[0])} Tw`, `${numberOf(operands[1])} Tc`] : [];

interface Operation {
  operator: string;
  operands: PdfValue[];
  /** Offsets of the start of the first operand and of the end of the operator. */
  start: number;
  end: number;
}

/** Yields the operations of a content stream (ISO 32000-2, 7.8.2). Stops at an inline image, because arbitrary bytes may follow. */
function* operations(content: Uint8Array): Generator<Operation> {
  const parser = new Parser(content, 0);
  let operands: PdfValue[] = [];
  let start = -1;
  for (let count = 0; ; count++) {
    if (count > MAX_OPERATORS) throw tooLarge();
    parser.skipSpace();
    const byte = content[parser.position];
    if (byte === undefined) return;
    if (start < 0) start = parser.position;
    const isWord = isRegular(byte) && !isDigit(byte) && ![0x2b, 0x2d, 0x2e].includes(byte);
    if (!isWord) {
      operands.push(parser.value());
      continue;
    }
    const at = parser.position;
    while (isRegular(content[parser.position])) parser.position++;
    const operator = latin1(content, at, parser.position);
    yield { operator, operands, start, end: parser.position };
    if (operator === 'BI') return;
    operands = [];
    start = -1;
  }
}
