import type { PageSize } from '../page/drawing.ts';
import type { VisibleSeal } from './visible-seal.ts';

/**
 * Position of a seal: a page, counted from 1 or from the end, and a box in percent of the page from its top left
 * corner.
 */
export interface VisiblePlace {
  page: number | 'last';
  box: { x: number; y: number; width: number; height: number };
}

interface Pages {
  readonly pageCount: number;
  pageSize(index: number): PageSize;
}

/**
 * Converts the position to points on its page, or on the last page if the PDF has fewer pages. Call it after all pages
 * have been appended.
 */
export const placeOnPage = (
  { page, box }: VisiblePlace,
  pages: Pages,
): Pick<VisibleSeal, 'page' | 'at'> & { size: PageSize } => {
  const index = page === 'last' ? pages.pageCount - 1 : Math.min(page, pages.pageCount) - 1;
  const whole = pages.pageSize(index);
  return {
    page: index,
    at: { x: (box.x / 100) * whole.width, y: whole.height - ((box.y + box.height) / 100) * whole.height },
    size: { width: (box.width / 100) * whole.width, height: (box.height / 100) * whole.height },
  };
};
