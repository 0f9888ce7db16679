import { type Language, textDirection } from '@countersign/languages';
import {
  type Box,
  type Canvas,
  type Colour,
  figureAttributes,
  layoutText,
  type PaintedTextStyle,
  type Point,
  Tag,
  type TagType,
  type TextStyle,
  textWidth,
} from '@countersign/pdf';

/** Style of text. `start` is the side where lines begin: left, or right in Arabic. */
export interface SheetTextStyle extends Omit<TextStyle, 'textAlign'> {
  align?: 'start' | 'center' | 'end' | undefined;
  colour?: Colour | undefined;
}

const AS_NEEDED = 100_000;

/** Measures the height of text that takes as many lines as it needs (see `PageSheet.flowing`). */
export function measureHeight(text: string, width: number, style: SheetTextStyle, language: Language): number {
  return layoutText(text, toPaintedStyle(style, textDirection(language) === 'rtl', language), {
    width,
    height: AS_NEEDED,
  }).bottom;
}

export const measureWidth = (text: string, style: SheetTextStyle, language: Language): number =>
  textWidth(text, toPaintedStyle(style, textDirection(language) === 'rtl', language));

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Shortens text to one line of this width. Shortened text ends with an ellipsis. */
export function shortened(text: string, width: number, style: SheetTextStyle, language: Language): string {
  if (measureWidth(text, style, language) <= width) return text;
  const letters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  const first = (count: number): string => `${letters.slice(0, count).join('').trimEnd()}\u2026`;
  let [fitting, tooMany] = [0, letters.length];
  while (tooMany - fitting > 1) {
    const middle = (fitting + tooMany) >> 1;
    if (measureWidth(first(middle), style, language) <= width) fitting = middle;
    else tooMany = middle;
  }
  return first(fitting);
}

/**
 * Creates a style for many texts. All styles have the same properties in the same order, because V8 is much slower with
 * objects of many shapes.
 */
export function textStyle(style: SheetTextStyle): SheetTextStyle {
  const { face, fontSize, verticalAlign, lineHeight, letterSpacing, wrap, language, align, colour } = style;
  return { face, fontSize, verticalAlign, lineHeight, letterSpacing, wrap, language, align, colour };
}

function toPaintedStyle(style: SheetTextStyle, rtl: boolean, pageLanguage: string | undefined): PaintedTextStyle {
  const { face, fontSize, verticalAlign, lineHeight, letterSpacing, wrap, align = 'start', colour } = style;
  const { language = pageLanguage } = style;
  const textAlign = align === 'center' ? align : (align === 'start') === rtl ? 'right' : 'left';
  return { face, fontSize, textAlign, verticalAlign, lineHeight, letterSpacing, wrap, language, colour };
}

/**
 * A canvas that measures x from the side where lines begin, so that an Arabic page is the mirror image of an English
 * one.
 */
export class PageSheet {
  constructor(
    readonly canvas: Canvas,
    readonly rtl: boolean,
  ) {}

  get size(): Canvas['size'] {
    return this.canvas.size;
  }

  /**
   * Draws the content of a structure element in a tagged document. Anything drawn outside of an element is an artifact.
   */
  within(tag: Tag, draw: () => void): void {
    this.canvas.within(tag, draw);
  }

  /** Draws decoration, which is an artifact in a tagged document. */
  artifact(draw: () => void): void {
    this.canvas.within(undefined, draw);
  }

  /** Draws text as a child of the current element, or as an artifact if there is none. */
  tagged(type: TagType, text: string, box: Box, style: SheetTextStyle = {}): void {
    if (!this.canvas.tag) this.paragraph(text, box, style);
    else this.within(new Tag(type, {}, this.canvas.tag), () => this.paragraph(text, box, style));
  }

  figure(say: () => string, box: Box, draw: () => void): void {
    if (!this.canvas.isTagged) {
      draw();
      return;
    }
    const attributes = figureAttributes(this.canvas.bounds(this.#placed(box)));
    this.within(new Tag('Figure', { alternative: say(), attributes }, this.canvas.tag), draw);
  }

  /** Draws text wrapped into a box. The font shrinks if the text does not fit. */
  paragraph(text: string, box: Box, style: SheetTextStyle = {}): void {
    this.canvas.paragraph(text, this.#placed(box), toPaintedStyle(style, this.rtl, this.canvas.language));
  }

  flowing(text: string, { x, y, width }: Omit<Box, 'height'>, style: SheetTextStyle = {}): void {
    this.paragraph(text, { x, y, width, height: AS_NEEDED }, style);
  }

  taggedFlowing(type: TagType, text: string, box: Omit<Box, 'height'>, style: SheetTextStyle = {}): void {
    this.tagged(type, text, { ...box, height: AS_NEEDED }, style);
  }

  rect(box: Box, style: Parameters<Canvas['rect']>[1]): void {
    this.canvas.rect(this.#placed(box), style);
  }

  rule({ x, y }: Point, width: number, style: Parameters<Canvas['line']>[2]): void {
    const { x: left } = this.#placed({ x, y, width, height: 0 });
    this.canvas.line({ x: left, y }, { x: left + width, y }, style);
  }

  /** Draws polylines with round ends. Unlike text, they are never mirrored. */
  strokes(strokes: readonly (readonly Point[])[], box: Box, style: Parameters<Canvas['strokes']>[1]): void {
    const { x, y } = this.#placed(box);
    const moved = strokes.map((points) => points.map((point) => ({ x: x + point.x, y: y + point.y })));
    this.canvas.strokes(moved, style);
  }

  image(bytes: Uint8Array, box: Box): void {
    this.canvas.image(bytes, this.#placed(box));
  }

  qr(text: string, box: Box, colour: Colour): void {
    this.canvas.qr(text, this.#placed(box), colour);
  }

  #placed(box: Box): Box {
    return this.rtl ? { ...box, x: this.size.width - box.x - box.width } : box;
  }
}
