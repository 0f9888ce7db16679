import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Services } from '../../../envelopes/services.ts';
import { draw, READABLE_WIDTH } from './draw.ts';
import { type Asker, kept } from './kept.ts';
import type { ShownFile } from './shown-document.ts';

/** Widths in pixels that images are made in: a thumbnail, a phone, a sharper phone, a desktop, and zoomed in. */
export const PAGE_IMAGE_WIDTHS = [240, READABLE_WIDTH, 1170, 1600, 2400] as const;
export type PageImageWidth = (typeof PAGE_IMAGE_WIDTHS)[number];

/** One page of a stored PDF. */
export interface PageOfFile extends ShownFile {
  /** 1-based. */
  page: number;
  width: PageImageWidth;
}

/** A page as a WebP image, for whoever asks for it; where it cannot be drawn so wide, as wide as can be read. */
export async function pageImage(services: Services, page: PageOfFile, asker: Asker): Promise<Uint8Array> {
  const { envelopeId, sha256, width } = page;
  try {
    return await kept(services, `${envelopeId}/pages/${sha256}/${page.page}-${width}.webp`, asker, () =>
      draw(services, page, { kind: 'image', pageIndex: page.page - 1, width }, asker),
    );
  } catch (error) {
    const mayBeSmaller = error instanceof RuleViolation && error.code === 'PAGE_NOT_DRAWABLE';
    if (!mayBeSmaller || width <= READABLE_WIDTH) throw error;
    return pageImage(services, { ...page, width: READABLE_WIDTH }, asker);
  }
}
