import { dict, type PdfValue } from '../objects/objects.ts';
import type { Drawing } from '../page/drawing.ts';
import { type PageGeometry, seenToUser, transformRectangle, writeRectangle } from '../page/geometry.ts';
import { addForm } from '../painting/page-content.ts';
import type { PageUpdate } from '../painting/page-update.ts';

/** A seal that is visible on a page. When someone clicks it, viewers show details of the signature. */
export interface VisibleSeal {
  /** Index of the page in the document before the update, counted from 0. */
  page: number;
  /** Lower left corner of the drawing on the visible page, in points. */
  at: { x: number; y: number };
  drawing: Drawing;
}

/** Creates the widget entries that display the drawing (ISO 32000-2, 12.5.5). */
export const widgetEntries = (
  update: PageUpdate,
  geometry: PageGeometry,
  { at, drawing }: VisibleSeal,
): { Rect: PdfValue; AP: PdfValue } => {
  const matrix = seenToUser(geometry);
  const { width, height } = drawing.size;
  const box = { left: at.x, bottom: at.y, right: at.x + width, top: at.y + height };
  return {
    Rect: writeRectangle(transformRectangle(matrix, box)),
    // Viewers fit the appearance into the rectangle, so only the rotation and scale of the matrix have an effect.
    AP: dict({ N: addForm(update, drawing, matrix) }),
  };
};
