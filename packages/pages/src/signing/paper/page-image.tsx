import * as signing from '@countersign/contracts/signing/addresses';
import { urlAt } from '../../service/url-at.ts';
import type { ViewedFile } from '../view/signing-view.ts';

export type ViewedPage = ViewedFile['pages'][number];

/**
 * Image widths in pixels. The browser picks the smallest one that looks sharp. The server renders the first one in
 * advance, because it suits phones and most desktops. The largest one is for zooming in.
 */
const WIDTHS = [1170, 1600, 2400];
/** Must match the page width in pages.css. */
export const SIZES = '(min-width: 60rem) 50rem, 100vw';

/**
 * Returns the URL of a page image, by default in the smallest width. The URL contains a hash of the content, so that
 * caches never return a page from before sealing.
 */
export const pageSource = (api: string, file: Pick<ViewedFile, 'id' | 'version'>, page: number): string =>
  `${urlAt(api, signing.pageImage, { params: { fileId: file.id, page: `${page}.webp` } })}?v=${file.version}`;

export const sourceInWidth = (src: string, width: number): string => `${src}&width=${width}`;

export const toSrcset = (src: string): string =>
  WIDTHS.map((width) => `${sourceInWidth(src, width)} ${width}w`).join(', ');

interface PageImageProps {
  src: string;
  page: ViewedPage;
  /** Whether the image is visible first and therefore loaded with priority. Other images load when they come near. */
  isFirst: boolean;
  /**
   * Whether to render only one image URL, to keep the HTML of long documents small. The other URLs are added when the
   * reader gets there.
   */
  isLight: boolean;
}

/** Displays the image of a page. It has no alt text, because the page's text is next to it. */
export function PageImage({ src, page, isFirst, isLight }: PageImageProps) {
  return (
    <img
      {...(!isLight && { srcset: toSrcset(src), sizes: SIZES })}
      src={src}
      width={Math.round(page.width)}
      height={Math.round(page.height)}
      alt=""
      {...(isFirst ? { fetchpriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
    />
  );
}
