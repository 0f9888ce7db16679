/** Where the seal is shown: a page, counted from 1 or from the end, and a box in percent from its top left corner. */
export interface VisiblePlace {
  page: number | 'last';
  box: { x: number; y: number; width: number; height: number };
}

/**
 * Parses `page x y width height`, such as `1 65 92 30 5`.
 * @throws Error with what is wrong, as a clause
 */
export function parseVisiblePlace(text: string): VisiblePlace {
  const [page = '', ...numbers] = text.trim().split(/\s+/);
  const [x = Number.NaN, y = Number.NaN, width = 0, height = 0] = numbers.map(Number);
  const isPage = page === 'last' || /^[1-9]\d{0,5}$/.test(page);
  const isBox = numbers.length === 4 && x >= 0 && y >= 0 && width > 0 && height > 0;
  if (!isPage || !isBox || x + width > 100 || y + height > 100) {
    throw new Error(
      'must be a page (or last) and left, top, width and height in percent of it, such as "1 65 92 30 5"',
    );
  }
  return { page: page === 'last' ? page : Number(page), box: { x, y, width, height } };
}

/** The page index, from 0; the last page where the PDF has fewer. */
export const pageIndexOf = ({ page }: VisiblePlace, pageCount: number): number =>
  page === 'last' ? pageCount - 1 : Math.min(page, pageCount) - 1;
