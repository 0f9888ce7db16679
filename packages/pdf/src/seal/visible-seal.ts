import { dict, type PdfValue } from '../objects.ts';
import type { Drawing } from '../page/drawing.ts';
import { type PageGeometry, rectangle, seenToUser, transformedBox } from '../page/geometry.ts';
import { addForm } from '../writer/page-content.ts';
import type { Update } from '../writer/update.ts';

/** The look of a seal on a page. Its widget displays it, and viewers describe the signature when it is clicked. */
export interface VisibleSeal {
  /** Page of the document before the update, from 0. */
  page: number;
  /** Left and bottom of the drawing on the seen page, in points. */
  at: { x: number; y: number };
  drawing: Drawing;
}

/** The entries of the widget that show it (ISO 32000-2, 12.5.5). */
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
    // The appearance is fitted into the rectangle: of the matrix, only its turn and scale count.
    AP: dict({ N: addForm(update, drawing, matrix) }),
  };
};
