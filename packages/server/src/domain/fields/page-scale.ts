import { FONT_SIZE } from './field-meta.ts';

/** Size of the page as displayed, in points. */
export interface PageSize {
  width: number;
  height: number;
}

/** Shorter side of A3 in points. Larger sheets are read from more than arm's length. */
const A3 = 842;

/**
 * Returns the factor by which text and new fields are enlarged on a page. It is 1 up to A3 and then grows with the shorter side
 * (2.8 on A0), because plans and posters are viewed as a whole and their text must be legible.
 */
export const pageScale = ({ width, height }: PageSize): number => Math.max(1, Math.min(width, height) / A3);

/** Returns the font size, in points, of a field that sets none: 12, or more on a large page. */
export const usualFontSize = (page: PageSize | undefined): number => FONT_SIZE.default * (page ? pageScale(page) : 1);
