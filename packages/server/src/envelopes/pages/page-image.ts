import { type PageImageWidth, READABLE_WIDTH } from '@countersign/contracts/page-width';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Services } from '../services.ts';
import { cached, type DrawingAsker } from './cache-drawings.ts';
import { drawPages } from './draw-pages.ts';
import { derivedKey, type ShownFile } from './shown-document.ts';

export interface PageOfFile extends ShownFile {
  /** Page number, starting at 1. */
  page: number;
  width: PageImageWidth;
}

/** Renders a page as a WebP image. If that fails at the requested width, uses `READABLE_WIDTH`. */
export async function pageImage(services: Services, page: PageOfFile, asker: DrawingAsker): Promise<Uint8Array> {
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
