import { z } from 'zod';

/** Smallest width at which text is readable, in pixels. */
export const READABLE_WIDTH = 780;

/**
 * Width that phones and most desktops request, in pixels. Images of this width are rendered in advance, and all others on
 * request.
 */
export const USUAL_WIDTH = 1170;

/** Widths of page images in pixels, for thumbnails, readable text, usual screens, high-density desktops and zooming in. */
export const PAGE_IMAGE_WIDTHS = [240, READABLE_WIDTH, USUAL_WIDTH, 1600, 2400] as const;
export type PageImageWidth = (typeof PAGE_IMAGE_WIDTHS)[number];

const [, , , , WIDEST] = PAGE_IMAGE_WIDTHS;

/** Parses a width. Returns the smallest available one that is at least as large. */
export const pageWidth = z.coerce
  .number<number>()
  .int()
  .min(1)
  .max(10_000)
  .default(USUAL_WIDTH)
  .transform((asked) => PAGE_IMAGE_WIDTHS.find((width) => width >= asked) ?? WIDEST);
