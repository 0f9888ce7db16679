import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Services } from '../../../envelopes/services.ts';
import { type Asker, cached } from './cached.ts';
import { drawPages, READABLE_WIDTH } from './draw-pages.ts';
import { derivedKey, type ShownFile } from './shown-document.ts';

/** In pixels: the width that phones and most desktops request. It is drawn ahead of time; other widths are drawn on request. */
export const USUAL_WIDTH = 1170;

/** In pixels: thumbnail, readable, usual, high-density desktop, zoomed in. */
export const PAGE_IMAGE_WIDTHS = [240, READABLE_WIDTH, USUAL_WIDTH, 1600, 2400] as const;
export type PageImageWidth = (typeof PAGE_IMAGE_WIDTHS)[number];

export interface PageOfFile extends ShownFile {
  /** Counted from 1. */
  page: number;
  width: PageImageWidth;
}

/** Draws a page as a WebP image. If it cannot be drawn at the requested width, it is drawn at `READABLE_WIDTH`. */
export async function pageImage(services: Services, page: PageOfFile, asker: Asker): Promise<Uint8Array> {
  const { width } = page;
  try {
    return await cached(services, derivedKey(page, 'pages', `/${page.page}-${width}.webp`), asker, () =>
      drawPages(services, page, { kind: 'image', pageIndex: page.page - 1, width }, asker),
    );
  } catch (error) {
    const mayBeSmaller = error instanceof RuleViolation && error.code === 'PAGE_NOT_DRAWABLE';
    if (!mayBeSmaller || width <= READABLE_WIDTH) throw error;
    return pageImage(services, { ...page, width: READABLE_WIDTH }, asker);
  }
}
