import { readable, readableDict } from '../acroform/attributes.ts';
import type { Box, Canvas, Colour } from '../canvas/canvas.ts';
import { type Dict, Name, type PdfValue } from '../objects/objects.ts';
import { textOf } from '../objects/text-string.ts';
import type { PageSize } from '../page/drawing.ts';
import { type Matrix, readRectangle } from '../page/geometry.ts';
import type { PdfDocument } from '../reader/document.ts';
import { colourOf } from './default-appearance.ts';

/** Size, colors and border of a field (ISO 32000-2, tables 168 and 192), before the widget is rotated. */
export interface Frame {
  size: PageSize;
  matrix: Matrix;
  background: Colour | undefined;
  border: Colour | undefined;
  borderWidth: number;
  borderStyle: 'solid' | 'beveled' | 'inset' | 'underline';
  mark: string;
}

const WHITE: Colour = [1, 1, 1];
const GREY: Colour = [0.5, 0.5, 0.5];

export const frameOf = (document: PdfDocument, widget: Dict): Frame | undefined => {
  const rect = readRectangle(document, widget.get('Rect'));
  if (!rect) return undefined;
  const looks = readableDict(document, widget.get('MK'));
  const width = rect.right - rect.left;
  const height = rect.top - rect.bottom;
  const turn = numberOf(document, looks?.get('R'));
  const isTurned = ((turn % 180) + 180) % 180 === 90;
  return {
    size: isTurned ? { width: height, height: width } : { width, height },
    matrix: turned(turn, width, height),
    background: colour(document, looks?.get('BG')),
    border: colour(document, looks?.get('BC')),
    ...borderOf(document, widget),
    mark: textOf(readable(document, looks?.get('CA'))) ?? '',
  };
};

/** Paints the background and the border. The border is inside the box, and twice as wide if it is beveled or inset. */
export const paintFrame = (canvas: Canvas, frame: Frame, shape: 'box' | 'circle' = 'box'): void => {
  const { size, background, border, borderWidth, borderStyle } = frame;
  const style = { ...(background && { fill: background }), ...(border && { stroke: border }), lineWidth: borderWidth };
  const half = border ? borderWidth / 2 : 0;
  const box = inset({ x: 0, y: 0, ...size }, half);
  if (shape === 'circle') {
    const centre = { x: size.width / 2, y: size.height / 2 };
    canvas.circle(centre, Math.min(box.width, box.height) / 2, style);
    return;
  }
  if (borderStyle === 'underline') {
    if (background) canvas.rect({ x: 0, y: 0, ...size }, { fill: background });
    const y = size.height - half;
    if (border) canvas.line({ x: 0, y }, { x: size.width, y }, { colour: border, width: borderWidth });
    return;
  }
  canvas.rect(box, style);
  if (borderStyle === 'solid') return;
  const inner = inset(box, borderWidth);
  const [light, shade] = borderStyle === 'beveled' ? [WHITE, GREY] : [GREY, WHITE];
  const corner = { x: inner.x + inner.width, y: inner.y + inner.height };
  canvas.strokes([[{ x: inner.x, y: corner.y }, inner, { x: corner.x, y: inner.y }]], {
    colour: light,
    width: borderWidth,
  });
  canvas.strokes([[{ x: corner.x, y: inner.y }, corner, { x: inner.x, y: corner.y }]], {
    colour: shade,
    width: borderWidth,
  });
};

export const insideOf = ({ size, borderWidth, borderStyle }: Frame): Box => {
  const isStyled = borderStyle === 'beveled' || borderStyle === 'inset';
  return inset({ x: 0, y: 0, ...size }, isStyled ? borderWidth * 2 : borderWidth);
};

/** Shrinks a box on every side, at most to half its size. */
export const inset = (box: Box, by: number): Box => {
  const across = Math.min(by, box.width / 4);
  const down = Math.min(by, box.height / 4);
  return { x: box.x + across, y: box.y + down, width: box.width - 2 * across, height: box.height - 2 * down };
};

const turned = (degrees: number, width: number, height: number): Matrix => {
  switch (((degrees % 360) + 360) % 360) {
    case 90:
      return [0, 1, -1, 0, width, 0];
    case 180:
      return [-1, 0, 0, -1, width, height];
    case 270:
      return [0, -1, 1, 0, 0, height];
    default:
      return [1, 0, 0, 1, 0, 0];
  }
};

const borderOf = (document: PdfDocument, widget: Dict): Pick<Frame, 'borderWidth' | 'borderStyle'> => {
  const style = readableDict(document, widget.get('BS'));
  const array = readable(document, widget.get('Border'));
  const width = style ? style.get('W') : Array.isArray(array) ? array[2] : undefined;
  const kind = readable(document, style?.get('S'));
  return {
    borderWidth: Math.max(0, Math.min(numberOf(document, width, 1), 100)),
    borderStyle: STYLES.get(kind instanceof Name ? kind.value : '') ?? 'solid',
  };
};

/** Border styles by their name in the file. Dashed borders are drawn as solid lines. */
const STYLES: ReadonlyMap<string, Frame['borderStyle']> = new Map([
  ['B', 'beveled'],
  ['I', 'inset'],
  ['U', 'underline'],
]);

const numberOf = (document: PdfDocument, value: PdfValue | undefined, otherwise = 0): number => {
  const number = readable(document, value);
  return typeof number === 'number' ? number : otherwise;
};

const colour = (document: PdfDocument, value: PdfValue | undefined): Colour | undefined => {
  const components = readable(document, value);
  return Array.isArray(components) ? colourOf(components.map((item) => numberOf(document, item))) : undefined;
};
