import type { Box, Colour } from '../canvas/canvas.ts';
import type { Surface } from '../canvas/surface.ts';
import { figureAttributes, printedField } from '../structure/attributes.ts';
import { Tag } from '../structure/tag.ts';
import type { Handwriting } from '../text/handwriting.ts';
import { layoutText, type TextStyle } from '../text/layout.ts';
import { type Choices, drawChoices } from './choices.ts';
import { drawStrokes, type Strokes } from './strokes.ts';

/** A box in percent (0-100) of the visible page, measured from its top left corner. */
export type PercentBox = Box;

export interface TextContent {
  kind: 'text';
  text: string;
  /** Font size in points. Default: 12. Reduced if the text does not fit. */
  fontSize?: number;
  /** Default: left or right, depending on the direction of the text. */
  textAlign?: 'left' | 'center' | 'right';
  /** Default: middle. */
  verticalAlign?: 'top' | 'middle' | 'bottom';
  /** From 1 to 10. Default: 1. */
  lineHeight?: number;
  /** From 0 to 100 points. Default: 0. */
  letterSpacing?: number;
}

export type StampContent =
  | TextContent
  | { kind: 'image'; bytes: Uint8Array; type: 'png' | 'jpeg' }
  | { kind: 'typed-signature'; text: string; face?: Handwriting | undefined }
  | Strokes
  | Choices;

export interface Stamp {
  box: PercentBox;
  content: StampContent;
  /** Text for screen readers: the field's label, or a description of an image. */
  label?: string | undefined;
}

/**
 * Font size of a typed signature as a fraction of the box height. It is large because script fonts look small for their
 * size, and a typed name should be as large as handwriting.
 */
const SIGNATURE_HEIGHT = 0.8;
/** Dark blue, as on the signing pages, to distinguish handwriting from print. */
const INK: Colour = [0x0b / 255, 0x1f / 255, 0x4b / 255];

/**
 * Draws a field's value so that it fits completely into its box. Draws nothing for an empty value. Returns the box in
 * points.
 * @throws {@link ImageError}
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
 * Returns the structure element for a value in a tagged document: a read-only field (ISO 32000-2, 14.8.5.6), or an
 * image with alternative text. Each option has its own element.
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

/**
 * Minimum font size for a name on one line, as a fraction of the box height. A longer name is drawn larger, on several
 * lines.
 */
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
