import { encode } from 'uqr';
import { embedImage } from '../image/embed.ts';
import { formatNumber } from '../objects/number.ts';
import { type Dict, dict, type PdfValue, type Ref } from '../objects/objects.ts';
import type { Drawing, PageSize } from '../page/drawing.ts';
import type { DrawingSink } from '../page/drawing-sink.ts';
import { Marks, type Tag } from '../structure/tag.ts';
import type { FontSet } from '../text/font-set.ts';
import { hasStrokedLetters, layoutText, type TextLayout, type TextStyle } from '../text/layout.ts';
import { showLine } from '../text/show.ts';

/** A box in points, measured from the top left corner of the page, with y pointing down. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Red, green and blue, each from 0 to 1. */
export type Colour = readonly [number, number, number];

const RGB = 'RGB';

export const BLACK: Colour = [0, 0, 0];

export interface LineStyle {
  colour?: Colour;
  /** Width in points. Default: 1. */
  width?: number;
}

export interface PaintedTextStyle extends TextStyle {
  colour?: Colour | undefined;
}

/** Length of the Bézier handles for a circle, as a fraction of its radius. */
const CIRCLE = 0.5523;

/**
 * Draws on a page in points, measured from the top left corner, with y pointing down. Produces a {@link Drawing}, whose origin is
 * at the bottom left, with y pointing up.
 */
export class Canvas {
  readonly #operators: string[] = [];
  readonly #fonts = new Map<string, Ref>();
  readonly #images = new Map<string, Ref>();
  /** Calibrated color space, used if the document claims PDF/A. Undefined for device colors. */
  readonly #colours: Ref | undefined;
  readonly #marks: Marks | undefined;
  #tag: Tag | undefined;

  /**
   * @param language BCP 47 tag of the document's language, for text whose style has no language
   * @param marking whether to tag the drawing as page content in a tagged document
   */
  constructor(
    readonly size: PageSize,
    private readonly fonts: FontSet,
    private readonly sink: DrawingSink,
    readonly language?: string | undefined,
    marking: 'tagged' | 'unmarked' = 'unmarked',
  ) {
    const { archive } = sink;
    if (archive?.pdfAPart !== undefined) this.#colours = archive.rgb(sink);
    if (marking === 'tagged' && sink.isTagged) this.#marks = new Marks();
  }

  /** If the document is tagged, assigns everything that `draw` draws to the structure element of `tag`. */
  within(tag: Tag | undefined, draw: () => void): void {
    if (!this.#marks) {
      draw();
      return;
    }
    const outer = this.#tag;
    this.#tag = tag;
    draw();
    this.#tag = outer;
  }

  /** Converts a box to PDF coordinates with y pointing up: left, bottom, right, top. */
  bounds(box: Box): readonly [number, number, number, number] {
    const { left, bottom, right, top } = this.#flipped(box);
    return [left, bottom, right, top];
  }

  get isTagged(): boolean {
    return this.#marks !== undefined;
  }

  get tag(): Tag | undefined {
    return this.#tag;
  }

  /** Draws one line of text that starts at `x`, with its baseline at `y`. Returns its width in points. */
  text(text: string, { x, y }: Point, style: PaintedTextStyle = {}): number {
    const layout = layoutText(
      text.replace(/\s+/g, ' '),
      { ...this.#inLanguage(style), wrap: false, textAlign: 'left', verticalAlign: 'top' },
      { width: Number.MAX_VALUE, height: Number.MAX_VALUE },
    );
    const line = layout.lines[0];
    if (!line) return 0;
    this.#paint({ ...layout, lines: [{ ...line, x: 0, baseline: 0 }] }, { x, y }, style.colour);
    return line.width;
  }

  /** Draws text wrapped into a box and shrunk until it fits. Returns its layout. */
  paragraph(text: string, box: Box, style: PaintedTextStyle = {}): TextLayout {
    const layout = layoutText(text, this.#inLanguage(style), box);
    this.#paint(layout, box, style.colour);
    return layout;
  }

  rect(box: Box, style: { fill?: Colour; stroke?: Colour; lineWidth?: number; radius?: number }): void {
    const radius = Math.min(style.radius ?? 0, box.width / 2, box.height / 2);
    const path = radius > 0 ? this.#roundedPath(box, radius) : this.#boxPath(box);
    this.#fillAndStroke(path, style);
  }

  circle(centre: Point, radius: number, style: { fill?: Colour; stroke?: Colour; lineWidth?: number }): void {
    const box = { x: centre.x - radius, y: centre.y - radius, width: radius * 2, height: radius * 2 };
    this.#fillAndStroke(this.#roundedPath(box, radius), style);
  }

  line(from: Point, to: Point, style: LineStyle = {}): void {
    this.strokes([[from, to]], style);
  }

  /** Draws polylines with round caps and joins. A single point becomes a dot. */
  strokes(strokes: readonly (readonly Point[])[], { colour = BLACK, width = 1 }: LineStyle = {}): void {
    const paths = strokes.flatMap((points) => {
      const [first, ...rest] = points;
      if (!first) return [];
      const others = rest.length > 0 ? rest : [first];
      return [`${this.#at(first)} m`, ...others.map((point) => `${this.#at(point)} l`), 'S'];
    });
    if (paths.length === 0) return;
    this.#push(['q 1 J 1 j', `${formatNumber(width)} w`, this.#strokeColour(colour), ...paths, 'Q']);
  }

  /**
   * Draws the image in the center of the box, as large as its aspect ratio allows.
   * @throws {@link ImageError}
   */
  image(bytes: Uint8Array, box: Box): void {
    const image = embedImage(this.sink, bytes);
    const scale = Math.min(box.width / image.width, box.height / image.height);
    if (!(scale > 0)) return;
    const width = image.width * scale;
    const height = image.height * scale;
    const left = box.x + (box.width - width) / 2;
    const bottom = this.size.height - (box.y + (box.height + height) / 2);
    this.#images.set(image.resourceName, image.ref);
    this.#push([
      `q ${numbers(width, 0, 0, height, left, bottom)} cm ${numbers(...image.orientation)} cm /${image.resourceName} Do Q`,
    ]);
  }

  /**
   * Draws a QR code. The caller leaves space for the quiet zone. All modules form one path, so that no seams appear between them.
   * The mask is fixed, because trying all eight takes longer than drawing a page of text, and print is sharp enough for any of
   * them.
   */
  qr(text: string, box: Box, colour: Colour = BLACK): void {
    const { data, size } = encode(text, { ecc: 'M', border: 0, maskPattern: 3 });
    const side = Math.min(box.width, box.height);
    const unit = side / size;
    const place = numbers(unit, 0, 0, -unit, box.x, this.size.height - box.y);
    this.#push([`q ${this.#fillColour(colour)} ${place} cm`, ...darkRectangles(data), 'f Q']);
  }

  /**
   * Returns the drawing. The font set writes the fonts in its own `finish`.
   * @param within a box that contains the whole drawing; default: the page
   */
  finish(within?: Box): Drawing {
    const resources: Dict = dict({
      ColorSpace: this.#colours && dict({ [RGB]: this.#colours }),
      Font: this.#fonts.size > 0 ? new Map<string, PdfValue>(this.#fonts) : undefined,
      XObject: this.#images.size > 0 ? new Map<string, PdfValue>(this.#images) : undefined,
    });
    const drawing: Drawing = { size: this.size, content: Buffer.from(this.#operators.join('\n'), 'latin1'), resources };
    if (this.#marks) drawing.marks = this.#marks;
    return within ? { ...drawing, bounds: this.#flipped(within) } : drawing;
  }

  #inLanguage(style: PaintedTextStyle): PaintedTextStyle {
    return style.language === undefined ? { ...style, language: this.language } : style;
  }

  #paint(layout: TextLayout, origin: Point, colour: Colour = BLACK): void {
    if (layout.lines.length === 0) return;
    const isStroked = hasStrokedLetters(layout);
    const operators = [`BT ${this.#fillColour(colour)}`];
    if (isStroked) operators.unshift(`q 1 j ${this.#strokeColour(colour)}`);
    for (const line of layout.lines) {
      const x = origin.x + line.x;
      const y = this.size.height - (origin.y + line.baseline);
      operators.push(showLine(line, layout, x, y, this.fonts, this.#fonts));
    }
    operators.push(isStroked ? 'ET Q' : 'ET');
    this.#push(operators);
  }

  #fillAndStroke(path: string, style: { fill?: Colour; stroke?: Colour; lineWidth?: number }): void {
    const { fill, stroke, lineWidth = 1 } = style;
    if (!fill && !stroke) return;
    const paint = fill && stroke ? 'B' : fill ? 'f' : 'S';
    const setUp = [
      ...(fill ? [this.#fillColour(fill)] : []),
      ...(stroke ? [`${this.#strokeColour(stroke)} ${formatNumber(lineWidth)} w`] : []),
    ];
    this.#push([`q ${setUp.join(' ')} ${path} ${paint} Q`]);
  }

  /** Adds operators. In a tagged document, they are marked as part of an element or as an artifact (ISO 32000-2, 14.8.2.2). */
  #push(operators: readonly string[]): void {
    if (!this.#marks) for (const operator of operators) this.#operators.push(operator);
    else {
      const tag = this.#tag;
      const begin = tag ? `/${tag.type} <</MCID ${tag.hold(this.#marks)}>> BDC` : '/Artifact BMC';
      this.#operators.push(begin, ...operators, 'EMC');
    }
  }

  /**
   * Returns the operator that sets the fill color, which is calibrated for PDF/A (ISO 19005-1, 6.2.3; -2, 6.2.4) and otherwise a
   * device color.
   */
  #fillColour(colour: Colour): string {
    return this.#colours ? `/${RGB} cs ${rgb(colour)} sc` : `${rgb(colour)} rg`;
  }

  #strokeColour(colour: Colour): string {
    return this.#colours ? `/${RGB} CS ${rgb(colour)} SC` : `${rgb(colour)} RG`;
  }

  #flipped({ x, y, width, height }: Box): NonNullable<Drawing['bounds']> {
    const top = this.size.height - y;
    return { left: x, bottom: top - height, right: x + width, top };
  }

  #at({ x, y }: Point): string {
    return numbers(x, this.size.height - y);
  }

  #boxPath({ x, y, width, height }: Box): string {
    return `${numbers(x, this.size.height - y - height, width, height)} re`;
  }

  #roundedPath({ x, y, width, height }: Box, radius: number): string {
    const handle = radius * (1 - CIRCLE);
    const right = x + width;
    const bottom = y + height;
    const corner = (a: Point, b: Point, c: Point): string => `${this.#at(a)} ${this.#at(b)} ${this.#at(c)} c`;
    return [
      `${this.#at({ x: x + radius, y })} m`,
      `${this.#at({ x: right - radius, y })} l`,
      corner({ x: right - handle, y }, { x: right, y: y + handle }, { x: right, y: y + radius }),
      `${this.#at({ x: right, y: bottom - radius })} l`,
      corner({ x: right, y: bottom - handle }, { x: right - handle, y: bottom }, { x: right - radius, y: bottom }),
      `${this.#at({ x: x + radius, y: bottom })} l`,
      corner({ x: x + handle, y: bottom }, { x, y: bottom - handle }, { x, y: bottom - radius }),
      `${this.#at({ x, y: y + radius })} l`,
      corner({ x, y: y + handle }, { x: x + handle, y }, { x: x + radius, y }),
      'h',
    ].join(' ');
  }
}

const numbers = (first: number, ...others: readonly number[]): string => {
  let text = formatNumber(first);
  for (const value of others) text += ` ${formatNumber(value)}`;
  return text;
};

/** Caches colors as operands, because a page uses the same few colors hundreds of times. */
const written = new WeakMap<Colour, string>();

const rgb = (colour: Colour): string => {
  const operands = written.get(colour) ?? numbers(...colour);
  written.set(colour, operands);
  return operands;
};

/**
 * Covers the dark modules with a small number of rectangles. Each is a run within a row, extended down for as long as the next
 * rows have the same run.
 */
function darkRectangles(rows: readonly (readonly boolean[])[]): string[] {
  const rectangles: string[] = [];
  for (const [y, row] of rows.entries()) {
    for (let start = row.indexOf(true); start >= 0; ) {
      let end = start + 1;
      while (row[end]) end++;
      if (!hasRun(rows[y - 1], start, end)) {
        let bottom = y + 1;
        while (hasRun(rows[bottom], start, end)) bottom++;
        rectangles.push(`${start} ${y} ${end - start} ${bottom - y} re`);
      }
      start = row.indexOf(true, end);
    }
  }
  return rectangles;
}

function hasRun(row: readonly boolean[] | undefined, start: number, end: number): boolean {
  if (!row || row[start - 1] || row[end]) return false;
  for (let x = start; x < end; x++) if (!row[x]) return false;
  return true;
}
