import { dict, type PdfValue } from '../objects.ts';
import type { Drawing } from '../page/drawing.ts';
import { type PageGeometry, rectangle, seenToUser, transformedBox } from '../page/geometry.ts';
import { addForm } from '../writer/page-content.ts';
import type { Update } from '../writer/update.ts';

/** The appearance of a seal on a page. Viewers describe the signature when it is clicked. */
export interface VisibleSeal {
  /** Page of the document before the update, from 0. */
  page: number;
  /** The lower left corner of the drawing on the visible page, in points. */
  at: { x: number; y: number };
  drawing: Drawing;
}

/** Creates the entries of the widget that display the drawing (ISO 32000-2, 12.5.5). */
export const widgetEntries = (
  update: Update,
  geometry: PageGeometry,
  { at, drawing }: VisibleSeal,
): { Rect: PdfValue; AP: PdfValue } => {
  const matrix = seenToUser(geometry);
  const { width, height } = drawing.size;
  const box = { left: at.x, bottom: at.y, right: at.x + width, top: at.y + height };
  return {
    Rect: rectangle(transformedBox(matrix, box)),
    // Viewers fit the appearance into the rectangle, so only the rotation and scale of the matrix count.
    AP: dict({ N: addForm(update, drawing, matrix) }),
  };
};
