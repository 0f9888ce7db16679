import type { VisiblePlace } from '@countersign/pdf/seal-levels';

/**
 * Parses `page x y width height`, e.g. `1 65 92 30 5`.
 * @throws Error whose message completes a sentence: `must be ...`
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
