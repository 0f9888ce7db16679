import type { Box, Colour } from '../page/canvas.ts';
import type { Surface } from '../page/surface.ts';
import { figureAttributes, printedField } from '../structure/attributes.ts';
import { Tag } from '../structure/tag.ts';
import type { Handwriting } from '../text/handwriting.ts';
import { layoutText, type TextStyle } from '../text/layout.ts';
import { type Choices, drawChoices } from './choices.ts';
import { drawStrokes, type Strokes } from './strokes.ts';

/** A box in percent (0-100) of the page as a person sees it, from its top left corner. */
export type PercentBox = Box;

export interface TextContent {
  kind: 'text';
  text: string;
  /** Size in points, default 12; reduced if the text would not fit. */
  fontSize?: number;
  /** Default: where the text's script begins. */
  textAlign?: 'left' | 'center' | 'right';
  /** Default middle. */
  verticalAlign?: 'top' | 'middle' | 'bottom';
  /** 1 to 10, default 1. */
  lineHeight?: number;
  /** 0 to 100 points, default 0. */
  letterSpacing?: number;
}

/** The appearance of a field's value. */
export type StampContent =
  | TextContent
  | { kind: 'image'; bytes: Uint8Array; type: 'png' | 'jpeg' }
  | { kind: 'typed-signature'; text: string; face?: Handwriting | undefined }
  | Strokes
  | Choices;

/** A field's value in its place. */
export interface Stamp {
  box: PercentBox;
  content: StampContent;
  /** For screen readers: the field's label, and for a picture what it shows. */
  label?: string | undefined;
}

/** A script face is small for its font size; a name is to fill the box as handwriting would. */
const SIGNATURE_HEIGHT = 0.8;
/** A dark blue, as pens on the pads of the pages have it: it tells handwriting from print. */
const INK: Colour = [0x0b / 255, 0x1f / 255, 0x4b / 255];

/**
 * Draws a field's value. Nothing lies outside the box, nothing is cut off; an empty value draws nothing. Returns the box, in
 * points. Throws `ImageError`.
 */
export function drawStamp(canvas: Surface, { box: percent, content, label }: Stamp, within?: Tag): Box {
  const box = toPoints(percent, canvas);
  if (!canvas.isTagged) drawContent(canvas, content, box);
  else {
    const tag = tagOf(content, { label, within, box: canvas.bounds(box) });
    canvas.within(tag, () => drawContent(canvas, content, box));
  }
  return box;
}

/**
 * Returns the element of a value in a tagged document: a read-only field (ISO 32000-2, 14.8.5.6), or a picture with an
 * alternative text. Each choice has its own element.
 */
function tagOf(
  { kind }: StampContent,
  { label, within, box }: { label: string | undefined; within: Tag | undefined; box: readonly number[] },
): Tag {
  switch (kind) {
    case 'image':
    case 'strokes':
      return new Tag('Figure', { alternative: label ?? 'Signature', attributes: figureAttributes(box) }, within);
    case 'text':
    case 'typed-signature':
      return new Tag('Form', { attributes: printedField('tv', label) }, within);
    case 'choices':
      return new Tag('Div', {}, within);
  }
}

function drawContent(canvas: Surface, content: StampContent, box: Box): void {
  switch (content.kind) {
    case 'text':
      canvas.paragraph(content.text, box, { verticalAlign: 'middle', ...textStyle(content) });
      return;
    case 'image':
      canvas.image(content.bytes, box);
      return;
    case 'typed-signature':
      drawTypedSignature(canvas, content, box);
      return;
    case 'strokes':
      drawStrokes(canvas, content, box);
      return;
    case 'choices':
      drawChoices(canvas, content, box);
  }
}

function toPoints(percent: PercentBox, { size }: Surface): Box {
  return {
    x: (percent.x / 100) * size.width,
    y: (percent.y / 100) * size.height,
    width: (percent.width / 100) * size.width,
    height: (percent.height / 100) * size.height,
  };
}

function textStyle({ kind: _kind, text: _text, ...style }: TextContent): TextStyle {
  return style;
}

/** A name on one line that would be lower than this share of its box is set on several lines, where it is larger. */
const LOWEST_LINE = 0.25;

function drawTypedSignature(
  canvas: Surface,
  { text, face = 'caveat' }: { text: string; face?: Handwriting | undefined },
  box: Box,
): void {
  const name = text.replace(/\s+/g, ' ').trim();
  const style = { face, fontSize: box.height * SIGNATURE_HEIGHT, wrap: false, language: canvas.language };
  const isTooLow = layoutText(name, style, box).fontSize < box.height * LOWEST_LINE;
  const placed = { textAlign: 'center', verticalAlign: 'middle', colour: INK } as const;
  canvas.paragraph(name, box, { ...style, wrap: isTooLow, ...placed });
}
