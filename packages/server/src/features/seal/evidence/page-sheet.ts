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

/** `start` is where lines begin: left, or right in Arabic. */
export interface SheetTextStyle extends Omit<TextStyle, 'textAlign'> {
  align?: 'start' | 'center' | 'end';
  colour?: Colour;
}

/**
 * A canvas on which a page is laid out as its language is read: places are counted from where lines begin, so that a page
 * in Arabic is the mirror image of one in English.
 */
export class PageSheet {
  constructor(
    readonly canvas: Canvas,
    readonly rtl: boolean,
  ) {}

  get size(): Canvas['size'] {
    return this.canvas.size;
  }

  /** What is drawn within is content of the element, in a tagged document; all else there is an artifact. */
  within(tag: Tag, draw: () => void): void {
    this.canvas.within(tag, draw);
  }

  /** What is drawn within says nothing. */
  artifact(draw: () => void): void {
    this.canvas.within(undefined, draw);
  }

  /** Text as an element of its own, within that which is drawn in. */
  tagged(type: TagType, text: string, box: Box, style: SheetTextStyle = {}): void {
    if (!this.canvas.isTagged) this.paragraph(text, box, style);
    else this.within(new Tag(type, {}, this.canvas.tag), () => this.paragraph(text, box, style));
  }

  /** A picture, with words for those who cannot see it. */
  figure(say: () => string, box: Box, draw: () => void): void {
    if (!this.canvas.isTagged) {
      draw();
      return;
    }
    const attributes = figureAttributes(this.canvas.bounds(this.#placed(box)));
    this.within(new Tag('Figure', { alternative: say(), attributes }, this.canvas.tag), draw);
  }

  /** Text wrapped into a box, shrunk as far as it takes to lie inside. */
  paragraph(text: string, box: Box, style: SheetTextStyle = {}): void {
    const { face, fontSize, verticalAlign, lineHeight, letterSpacing, wrap, colour } = style;
    const { language = this.canvas.language } = style;
    const textAlign = this.#side(style.align);
    // Each with all entries in one order: hundreds of styles that differ in those are much slower to read.
    const whole = { face, fontSize, textAlign, verticalAlign, lineHeight, letterSpacing, wrap, language, colour };
    this.canvas.paragraph(text, this.#placed(box), whole);
  }

  rect(box: Box, style: Parameters<Canvas['rect']>[1]): void {
    this.canvas.rect(this.#placed(box), style);
  }

  /** A level line. */
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
