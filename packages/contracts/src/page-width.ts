import { z } from 'zod';

/** Pixels: the smallest width at which text is readable. */
export const READABLE_WIDTH = 780;

/** Pixels: the width that phones and most desktops request. It is drawn ahead; other widths are drawn on request. */
export const USUAL_WIDTH = 1170;

/** Widths of page images in pixels: thumbnail, readable, usual, high-density desktop, zoomed in. */
export const PAGE_IMAGE_WIDTHS = [240, READABLE_WIDTH, USUAL_WIDTH, 1600, 2400] as const;
export type PageImageWidth = (typeof PAGE_IMAGE_WIDTHS)[number];

const [, , , , WIDEST] = PAGE_IMAGE_WIDTHS;

/** The smallest available width that is at least the requested one. */
export const pageWidth = z.coerce
  .number()
  .int()
  .min(1)
  .max(10_000)
  .default(USUAL_WIDTH)
  .transform((asked) => PAGE_IMAGE_WIDTHS.find((width) => width >= asked) ?? WIDEST);
