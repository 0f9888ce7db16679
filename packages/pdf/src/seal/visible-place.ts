import type { DocumentUpdate } from '../document-update.ts';
import type { VisibleSeal } from './visible-seal.ts';

/** The position of the seal: a page, counted from 1 or from the end, and a box in percent from its top left corner. */
export interface VisiblePlace {
  page: number | 'last';
  box: { x: number; y: number; width: number; height: number };
}

/** Measures the place on its page, in points; on the last page if the PDF has fewer. Call it when all pages are appended. */
export const placeOnPage = (
  { page, box }: VisiblePlace,
  update: Pick<DocumentUpdate, 'pageCount' | 'pageSize'>,
): Pick<VisibleSeal, 'page' | 'at'> & { size: { width: number; height: number } } => {
  const index = page === 'last' ? update.pageCount - 1 : Math.min(page, update.pageCount) - 1;
  const whole = update.pageSize(index);
  return {
    page: index,
    at: { x: (box.x / 100) * whole.width, y: whole.height - ((box.y + box.height) / 100) * whole.height },
    size: { width: (box.width / 100) * whole.width, height: (box.height / 100) * whole.height },
  };
};
