import type { Box, Colour } from '../page/canvas.ts';
import type { Surface } from '../page/surface.ts';
import { figureAttributes, printedField } from '../structure/attributes.ts';
import { Tag } from '../structure/tag.ts';
import type { Handwriting } from '../text/handwriting.ts';
import { layoutText, type TextStyle } from '../text/layout.ts';
import { type Choices, drawChoices } from './choices.ts';
import { drawStrokes, type Strokes } from './strokes.ts';

/** A box in percent (0-100) of the visible page, from its top left corner. */
export type PercentBox = Box;

export interface TextContent {
  kind: 'text';
  text: string;
  /** Size in points. Default: 12. Reduced if the text does not fit. */
  fontSize?: number;
  /** Default: the start of a line in the text's script. */
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
  /** For screen readers: the label of the field, or for an image what it shows. */
  label?: string | undefined;
}

/**
 * Font size of a typed signature as a share of the box height. Script fonts look small for their size, and a name should be as
 * large as handwriting.
 */
const SIGNATURE_HEIGHT = 0.8;
/** A dark blue, as on the signing pages, which distinguishes handwriting from print. */
const INK: Colour = [0x0b / 255, 0x1f / 255, 0x4b / 255];

/**
 * Draws a field's value within its box and without cutting anything off. An empty value draws nothing. Returns the box in
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
 * Returns the structure element of a value in a tagged document: a read-only field (ISO 32000-2, 14.8.5.6), or an image with
 * alternative text. Each option has its own element.
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

/** If a name on one line would have a font size below this share of the box height, it is drawn larger on several lines. */
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
