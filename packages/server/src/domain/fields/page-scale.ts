import { FONT_SIZE } from './field-meta.ts';

/** Displayed size of the page, in points. */
export interface PageSize {
  width: number;
  height: number;
}

/** Shorter side of A3 in points. Larger sheets are read from a greater distance. */
const A3 = 842;

/**
 * Returns the factor by which text and new fields are enlarged on a page. It is 1 up to A3, then grows with the shorter
 * side (2.8 on A0), because plans and posters are viewed as a whole and their text must stay legible.
 */
export const pageScale = ({ width, height }: PageSize): number => Math.max(1, Math.min(width, height) / A3);

/** Returns the default font size of fields in points: 12, or more on a large page. */
export const usualFontSize = (page: PageSize | undefined): number => FONT_SIZE.default * (page ? pageScale(page) : 1);
