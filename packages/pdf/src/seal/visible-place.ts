import type { DocumentUpdate } from '../document-update.ts';
import type { VisibleSeal } from './visible-seal.ts';

/** The position of a seal: a page, counted from 1 or from the end, and a box in percent from its top left corner. */
export interface VisiblePlace {
  page: number | 'last';
  box: { x: number; y: number; width: number; height: number };
}

/**
 * Converts the position to points on its page, or on the last page if the PDF has fewer pages. Call it after all pages have
 * been appended.
 */
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
