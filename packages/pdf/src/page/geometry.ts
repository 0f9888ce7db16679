import type { Dict, PdfValue } from '../objects/objects.ts';
import type { PdfDocument } from '../reader/document.ts';
import type { PageSize } from './drawing.ts';

/** A rectangle in default user space with left <= right and bottom <= top. */
export interface Rectangle {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** Numbers `[a b c d e f]` of a transformation (ISO 32000-2, 8.3.3). */
export type Matrix = [number, number, number, number, number, number];

/** The visible area of a page and how it is displayed (ISO 32000-2, 7.7.3.3 and 14.11.2). */
export interface PageGeometry {
  /** The CropBox, limited to the MediaBox. */
  box: Rectangle;
  /** Clockwise rotation for viewing. */
  rotate: 0 | 90 | 180 | 270;
  /** Points per unit of user space. */
  userUnit: number;
}

/** US Letter, which common viewers use if a page has no valid MediaBox. */
const LETTER: Rectangle = { left: 0, bottom: 0, right: 612, top: 792 };

/**
 * Reads a page's geometry. Interprets malformed entries as viewers do.
 * @param page the dictionary with inherited entries
 */
export const pageGeometry = (document: PdfDocument, page: Dict): PageGeometry => {
  const media = readRectangle(document, page.get('MediaBox')) ?? LETTER;
  const crop = readRectangle(document, page.get('CropBox'));
  const rotate = document.resolve(page.get('Rotate'));
  const userUnit = document.resolve(page.get('UserUnit'));
  return {
    box: (crop && intersect(media, crop)) ?? media,
    rotate: normalizeRotate(rotate),
    userUnit: typeof userUnit === 'number' && userUnit > 0 && userUnit < 1e6 ? userUnit : 1,
  };
};

export const seenSize = ({ box, rotate, userUnit }: PageGeometry): PageSize => {
  const width = (box.right - box.left) * userUnit;
  const height = (box.top - box.bottom) * userUnit;
  return rotate === 90 || rotate === 270 ? { width: height, height: width } : { width, height };
};

/** Returns the matrix from visible coordinates (points from the bottom left) to default user space. */
export const seenToUser = ({ box, rotate, userUnit }: PageGeometry): Matrix => {
  const unit = 1 / userUnit;
  switch (rotate) {
    case 0:
      return [unit, 0, 0, unit, box.left, box.bottom];
    case 90:
      return [0, unit, -unit, 0, box.right, box.bottom];
    case 180:
      return [-unit, 0, 0, -unit, box.right, box.top];
    case 270:
      return [0, -unit, unit, 0, box.left, box.top];
  }
};

/** Transforms a box with a matrix that only rotates by right angles. */
export const transformRectangle = ([a, b, c, d, e, f]: Matrix, { left, bottom, right, top }: Rectangle): Rectangle => {
  const [x1, y1] = [a * left + c * bottom + e, b * left + d * bottom + f];
  const [x2, y2] = [a * right + c * top + e, b * right + d * top + f];
  return { left: Math.min(x1, x2), bottom: Math.min(y1, y2), right: Math.max(x1, x2), top: Math.max(y1, y2) };
};

export const writeRectangle = ({ left, bottom, right, top }: Rectangle): PdfValue => [left, bottom, right, top];

const normalizeRotate = (value: PdfValue): PageGeometry['rotate'] => {
  if (typeof value !== 'number') return 0;
  const turned = ((value % 360) + 360) % 360;
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0;
};

/** Reads a rectangle (ISO 32000-2, 7.9.5) and sorts its corners. Undefined if it is malformed or its area is zero. */
export const readRectangle = (document: PdfDocument, value: PdfValue | undefined): Rectangle | undefined => {
  const numbers = document.resolveArray(value)?.map((item) => document.resolve(item));
  const [x1, y1, x2, y2] = numbers ?? [];
  if (typeof x1 !== 'number' || typeof y1 !== 'number' || typeof x2 !== 'number' || typeof y2 !== 'number') {
    return undefined;
  }
  return nonEmpty({
    left: Math.min(x1, x2),
    bottom: Math.min(y1, y2),
    right: Math.max(x1, x2),
    top: Math.max(y1, y2),
  });
};

const intersect = (a: Rectangle, b: Rectangle): Rectangle | undefined =>
  nonEmpty({
    left: Math.max(a.left, b.left),
    bottom: Math.max(a.bottom, b.bottom),
    right: Math.min(a.right, b.right),
    top: Math.min(a.top, b.top),
  });

const nonEmpty = (box: Rectangle): Rectangle | undefined =>
  box.right > box.left && box.top > box.bottom ? box : undefined;
