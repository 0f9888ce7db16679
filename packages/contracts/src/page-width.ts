import { z } from 'zod';

/** Smallest width in pixels at which text is readable. */
export const READABLE_WIDTH = 780;

/**
 * Width in pixels that phones and most desktops request. Images of this width are rendered in advance, all others on
 * request.
 */
export const USUAL_WIDTH = 1170;

/**
 * Widths of page images in pixels, for thumbnails, readable text, common screens, high-density desktops and zooming in.
 */
export const PAGE_IMAGE_WIDTHS = [240, READABLE_WIDTH, USUAL_WIDTH, 1600, 2400] as const;
export type PageImageWidth = (typeof PAGE_IMAGE_WIDTHS)[number];

const [, , , , WIDEST] = PAGE_IMAGE_WIDTHS;

/** Parses a width and rounds it up to the next available one. */
export const pageWidth = z.coerce
  .number<number>()
  .int()
  .min(1)
  .max(10_000)
  .default(USUAL_WIDTH)
  .transform((asked) => PAGE_IMAGE_WIDTHS.find((width) => width >= asked) ?? WIDEST);
