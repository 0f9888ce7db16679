import {
  type Box,
  type Canvas,
  type Colour,
  figureAttributes,
  type Point,
  Tag,
  type TagType,
  type TextStyle,
} from '@countersign/pdf';

/** `start` is the side where lines begin: left, or right in Arabic. */
export interface SheetTextStyle extends Omit<TextStyle, 'textAlign'> {
  align?: 'start' | 'center' | 'end';
  colour?: Colour;
}

/**
 * A canvas with coordinates counted from the side where lines begin, so that a page in Arabic mirrors one in English.
 */
export class PageSheet {
  constructor(
    readonly canvas: Canvas,
    readonly rtl: boolean,
  ) {}

  get size(): Canvas['size'] {
    return this.canvas.size;
  }

  /** Draws content of a structure element, in a tagged document; everything else is an artifact. */
  within(tag: Tag, draw: () => void): void {
    this.canvas.within(tag, draw);
  }

  /** Draws an artifact: decoration without meaning. */
  artifact(draw: () => void): void {
    this.canvas.within(undefined, draw);
  }

  /** Draws text as a child element of the current element. */
  tagged(type: TagType, text: string, box: Box, style: SheetTextStyle = {}): void {
    if (!this.canvas.isTagged) this.paragraph(text, box, style);
    else this.within(new Tag(type, {}, this.canvas.tag), () => this.paragraph(text, box, style));
  }

  /** Draws a picture with an alternative text. */
  figure(say: () => string, box: Box, draw: () => void): void {
    if (!this.canvas.isTagged) {
      draw();
      return;
    }
    const attributes = figureAttributes(this.canvas.bounds(this.#placed(box)));
    this.within(new Tag('Figure', { alternative: say(), attributes }, this.canvas.tag), draw);
  }

  /** Draws text wrapped into a box, in smaller type where it does not fit. */
  paragraph(text: string, box: Box, style: SheetTextStyle = {}): void {
    const { face, fontSize, verticalAlign, lineHeight, letterSpacing, wrap, colour } = style;
    const { language = this.canvas.language } = style;
    const textAlign = this.#side(style.align);
    // All styles have the same properties in the same order, since V8 reads objects of many shapes much slower.
    const whole = { face, fontSize, textAlign, verticalAlign, lineHeight, letterSpacing, wrap, language, colour };
    this.canvas.paragraph(text, this.#placed(box), whole);
  }

  rect(box: Box, style: Parameters<Canvas['rect']>[1]): void {
    this.canvas.rect(this.#placed(box), style);
  }

  /** A horizontal line. */
  rule({ x, y }: Point, width: number, style: Parameters<Canvas['line']>[2]): void {
    const { x: left } = this.#placed({ x, y, width, height: 0 });
    this.canvas.line({ x: left, y }, { x: left + width, y }, style);
  }

  image(bytes: Uint8Array, box: Box): void {
    this.canvas.image(bytes, this.#placed(box));
  }

  qr(text: string, box: Box, colour: Colour): void {
    this.canvas.qr(text, this.#placed(box), colour);
  }

  #side(align: SheetTextStyle['align'] = 'start'): 'left' | 'center' | 'right' {
    if (align === 'center') return align;
    return (align === 'start') === this.rtl ? 'right' : 'left';
  }

  #placed(box: Box): Box {
    return this.rtl ? { ...box, x: this.size.width - box.x - box.width } : box;
  }
}
