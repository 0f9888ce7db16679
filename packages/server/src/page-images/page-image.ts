import type { Services } from '../services.ts';
import { draw, type ShownFile } from './draw.ts';
import { type Asker, kept } from './kept.ts';

/** Widths in pixels that images are made in: a thumbnail, a phone, a sharper phone, a desktop, and zoomed in. */
export const PAGE_IMAGE_WIDTHS = [240, 780, 1170, 1600, 2400] as const;
export type PageImageWidth = (typeof PAGE_IMAGE_WIDTHS)[number];

/** One page of a stored PDF. */
export interface PageOfFile extends ShownFile {
  /** 1-based. */
  page: number;
  width: PageImageWidth;
}

/** A page as a WebP image, for whoever asks for it. */
export function pageImage(services: Services, page: PageOfFile, asker: Asker): Promise<Uint8Array> {
  const { envelopeId, sha256, width } = page;
  return kept(services, `${envelopeId}/pages/${sha256}/${page.page}-${width}.webp`, asker, () =>
    draw(services, page, { kind: 'image', pageIndex: page.page - 1, width }, asker),
  );
}
