import { formatNumber } from '../objects/number.ts';
import type { Ref } from '../objects/objects.ts';
import type { Face } from './faces.ts';
import { type EmbeddedFont, type FontSet, hex4, utf16Hex } from './font-set.ts';
import { BOLD_STROKE, isStroked, type LaidOutLine, spacing, type TextLayout } from './layout.ts';
import type { Cluster, Glyph } from './shape.ts';

/**
 * Text for glyphs without meaning: an invisible character that does not split words. Without any text, some readers
 * would interpret the code as a character number.
 */
const NOTHING = '\u2060';

/**
 * Maximum distance between letters of a word, as a fraction of the font size. If letters are farther apart, readers
 * treat them as separate words unless the word is marked.
 */
const WIDEST_IN_WORD = 0.05;

interface PlacedGlyph {
  font: EmbeddedFont;
  code: number;
  x: number;
  y: number;
  width: number;
}

/** The operators that paint a line, and the codes that they use in each face. */
interface ShownLine {
  operators: string;
  codes: ReadonlyMap<Face, readonly number[]>;
}

/**
 * Caches lines that contain only common characters, for as long as the layout of the line is cached. The codes of these characters are
 * the same in every document.
 */
const shownBefore = new WeakMap<readonly Cluster[], ShownLine>();

/**
 * Returns operators that paint a line starting at (x, y), y up. Use them between BT and ET (ISO 32000-2, 9.4). Adds the
 * fonts of the line to `used`.
 */
export function showLine(
  line: LaidOutLine,
  layout: TextLayout,
  x: number,
  y: number,
  fonts: FontSet,
  used: Map<string, Ref>,
): string {
  const known = shownBefore.get(line.clusters);
  const shown = known ?? show(line, layout, fonts);
  let areUsual = true;
  for (const [face, codes] of shown.codes) {
    const font = fonts.font(face);
    used.set(font.resourceName, font.ref);
    if (known) font.useUsual(codes);
    else areUsual &&= codes.every((code) => font.isUsual(code));
  }
  if (areUsual && !known) shownBefore.set(line.clusters, shown);
  return `1 0 0 1 ${formatNumber(x)} ${formatNumber(y)} Tm\n${shown.operators}`;
}

/**
 * Shows a line in a way that keeps its text searchable and easy to copy. If only one glyph of a cluster advances, that
 * glyph carries the text. Otherwise, ActualText (14.9.4) marks the cluster. Dots and accents follow the line, because
 * readers interpret a backward jump inside a word as the end of the word.
 */
function show(line: LaidOutLine, { fontSize, letterSpacing, isBold }: TextLayout, fonts: FontSet): ShownLine {
  const pen = new Pen(fontSize);
  const marks: PlacedGlyph[] = [];
  let start = 0;
  const isSpaced = letterSpacing > fontSize * WIDEST_IN_WORD;
  let isInWord = false;
  for (const [index, cluster] of line.clusters.entries()) {
    const word = isSpaced ? wordFrom(line.clusters, index) : undefined;
    if (word !== undefined) pen.operator(span(word));
    isInWord ||= word !== undefined;
    const font = fonts.font(cluster.face);
    pen.embolden(isBold && isStroked(cluster.face));
    const [only] = cluster.glyphs;
    if (only && cluster.glyphs.length === 1) {
      const { id, x, y, width } = only;
      const read = showMarks(cluster, font, pen, start + x * 1000);
      pen.show({ font, code: font.code(id, read), x: start + x * 1000, y, width });
    } else {
      const place = placer(cluster, font, start);
      const carriers = cluster.glyphs.filter((glyph) => glyph.advance !== 0);
      const [first, ...others] = carriers.length > 0 ? carriers : cluster.glyphs;
      const isMarked = others.length > 0 && !isInWord;
      if (isMarked) pen.operator(span(cluster.text));
      if (first) {
        const read = showMarks(cluster, font, pen, start + offsetOf(first, cluster) * 1000);
        pen.show(place(first, read));
      }
      for (const glyph of others) pen.show(place(glyph, NOTHING));
      if (isMarked) pen.operator(END_SPAN);
      if (carriers.length > 0) {
        for (const glyph of cluster.glyphs) if (glyph.advance === 0) marks.push(place(glyph, NOTHING));
      }
    }
    if (isInWord && isWordEnd(line.clusters, index)) {
      pen.operator(END_SPAN);
      isInWord = false;
    }
    start += (cluster.advance + spacing(cluster, letterSpacing / fontSize)) * 1000;
  }
  if (marks.length > 0) {
    pen.operator(span(''));
    for (const mark of marks) {
      pen.embolden(isBold && isStroked(mark.font.face));
      pen.show(mark);
    }
    pen.operator(END_SPAN);
  }
  return pen.finish();
}

const LETTER_WITH_MARKS = /^(\p{L})(\p{M}+)$/u;

/**
 * Shows each mark as an empty glyph directly before its letter at `x`, the last mark first. Otherwise, readers that
 * reverse right-to-left text character by character would put marks before their letter. Returns the text for the
 * letter's glyph.
 */
function showMarks(cluster: Cluster, font: EmbeddedFont, pen: Pen, x: number): string {
  if (!cluster.rtl || cluster.missing) return cluster.text;
  const [, letter, marks] = LETTER_WITH_MARKS.exec(cluster.text) ?? [];
  const empty = letter === undefined ? undefined : emptyGlyph(cluster.face);
  if (letter === undefined || marks === undefined || empty === undefined) return cluster.text;
  for (const mark of [...marks].reverse()) pen.show({ font, code: font.code(empty, mark), x, y: 0, width: 0 });
  return letter;
}

/** Combining grapheme joiner, zero width space and zero width joiner. Some faces draw them. */
const EMPTY = [0x34f, 0x200b, 0x200d];

function emptyGlyph(face: Face): number | undefined {
  return EMPTY.map((codePoint) => face.glyph(codePoint)).find(
    (glyph) => glyph !== 0 && face.advance(glyph) === 0 && face.ink(glyph) === undefined,
  );
}

const span = (text: string): string => `/Span <</ActualText <feff${utf16Hex(text)}>>> BDC`;
const END_SPAN = 'EMC';

const isSpace = (cluster: Cluster | undefined): boolean => cluster === undefined || cluster.text.trim() === '';

const isWordEnd = (clusters: readonly Cluster[], index: number): boolean => {
  const [cluster, next] = [clusters[index], clusters[index + 1]];
  return isSpace(next) || next?.rtl !== cluster?.rtl;
};

/** Returns the left-to-right word that starts at this position of a line. Undefined if no word starts there. */
function wordFrom(clusters: readonly Cluster[], start: number): string | undefined {
  const isInside = start > 0 && !isSpace(clusters[start - 1]) && !isWordEnd(clusters, start - 1);
  if (isInside || isSpace(clusters[start]) || clusters[start]?.rtl) return undefined;
  let end = start;
  while (!isWordEnd(clusters, end)) end++;
  return clusters
    .slice(start, end + 1)
    .map(({ text }) => text)
    .join('');
}

function placer(cluster: Cluster, font: EmbeddedFont, start: number): (glyph: Glyph, text: string) => PlacedGlyph {
  return (glyph, text) => {
    const meaning = glyph.id === 0 ? cluster.text : text;
    const x = start + offsetOf(glyph, cluster) * 1000;
    return { font, code: font.code(glyph.id, meaning), x, y: glyph.y, width: glyph.width };
  };
}

function offsetOf(glyph: Glyph, { glyphs }: Cluster): number {
  let offset = glyph.x;
  for (const before of glyphs) {
    if (before === glyph) break;
    offset += before.advance;
  }
  return offset;
}

/** Tracks the position of the viewer's pen, so that only changes are written. */
class Pen {
  readonly #operators: string[] = [];
  readonly #fontSize: number;
  readonly #codes = new Map<Face, number[]>();
  #font: EmbeddedFont | undefined;
  #codesOfFont: number[] = [];
  #x = 0;
  #rise = 0;
  #array = '';
  #inString = false;
  #isStroked = false;

  constructor(fontSize: number) {
    this.#fontSize = fontSize;
  }

  show({ font, code, x, y, width }: PlacedGlyph): void {
    if (font !== this.#font) {
      this.operator(`/${font.resourceName} ${formatNumber(this.#fontSize)} Tf`);
      this.#font = font;
      this.#codesOfFont = this.#codes.get(font.face) ?? [];
      this.#codes.set(font.face, this.#codesOfFont);
    }
    if (y !== this.#rise) {
      this.operator(`${formatNumber(y * this.#fontSize)} Ts`);
      this.#rise = y;
    }
    const gap = x - this.#x;
    if (Math.abs(gap) >= 0.5) {
      this.#closeString();
      this.#array += formatNumber(-gap);
      this.#x += gap;
    }
    if (!this.#inString) this.#array += '<';
    this.#inString = true;
    this.#array += hex4(code);
    this.#codesOfFont.push(code);
    this.#x += width;
  }

  embolden(isStroked: boolean): void {
    if (isStroked === this.#isStroked) return;
    this.#isStroked = isStroked;
    this.operator(isStroked ? `2 Tr ${formatNumber(BOLD_STROKE * this.#fontSize)} w` : '0 Tr');
  }

  operator(operator: string): void {
    this.#closeString();
    if (this.#array !== '') this.#operators.push(`[${this.#array}] TJ`);
    this.#array = '';
    this.#operators.push(operator);
  }

  finish(): ShownLine {
    this.embolden(false);
    this.operator(this.#rise === 0 ? '' : '0 Ts');
    return { operators: this.#operators.filter((operator) => operator !== '').join('\n'), codes: this.#codes };
  }

  #closeString(): void {
    if (this.#inString) this.#array += '>';
    this.#inString = false;
  }
}
