import { ownBytes } from '../pdf-workers/hand-over.ts';
import type { Services } from '../services.ts';
import { contentKey } from '../storage/content-key.ts';
import { ContentMissingError } from '../storage/storage.ts';

/** Widths in pixels that images are made in: a phone, a sharper phone, a desktop. */
export const PAGE_IMAGE_WIDTHS = [780, 1170, 1600] as const;
export type PageImageWidth = (typeof PAGE_IMAGE_WIDTHS)[number];

/** One page of a stored PDF. */
export interface PageOfFile {
  envelopeId: string;
  /** Of the PDF, in hex. */
  sha256: string;
  /** 1-based. */
  page: number;
  width: PageImageWidth;
}

const inTheMaking = new Map<string, Promise<Uint8Array>>();

/**
 * A page as a WebP image, from storage, or made now and kept there. Several requests for the same image wait for one
 * rendering. Images lie deeper than the files of the envelope: a cache that can be thrown away at any time.
 */
export async function pageImage(services: Services, page: PageOfFile): Promise<Uint8Array> {
  const key = `${page.envelopeId}/pages/${page.sha256}/${page.page}-${page.width}.webp`;
  try {
    return await services.storage.readAll(key);
  } catch (error) {
    if (!(error instanceof ContentMissingError)) throw error;
  }
  const made = inTheMaking.get(key) ?? make(services, page, key).finally(() => inTheMaking.delete(key));
  inTheMaking.set(key, made);
  return made;
}

async function make({ storage, pdf }: Services, page: PageOfFile, key: string): Promise<Uint8Array> {
  const image = await pdf.run('renderPage', async () => {
    const bytes = ownBytes(await storage.readAll(contentKey(page.envelopeId, page.sha256)));
    return { input: { bytes, pageIndex: page.page - 1, width: page.width }, transfer: [bytes.buffer] };
  });
  await storage.put(key, image);
  return image;
}
