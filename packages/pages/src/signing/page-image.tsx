import type { ViewedFile } from './signing-view.ts';

export type ViewedPage = ViewedFile['pages'][number];

/**
 * Image widths in pixels. The browser chooses the smallest one that is sharp, and the largest is for zooming in. The service
 * prerenders the first, which suits phones and most desktops.
 */
const WIDTHS = [1170, 1600, 2400];
/** Must match the page width in pages.css. */
export const SIZES = '(min-width: 60rem) 50rem, 100vw';

/**
 * Returns the URL of a page image, in the smallest width by default. It contains a hash of the content, so that caches never
 * return a page from before sealing.
 */
export const pageSource = (api: string, file: Pick<ViewedFile, 'id' | 'version'>, page: number): string =>
  `${api}/files/${file.id}/pages/${page}.webp?v=${file.version}`;

export const sourceInWidth = (src: string, width: number): string => `${src}&width=${width}`;

export const srcsetOf = (src: string): string =>
  WIDTHS.map((width) => `${sourceInWidth(src, width)} ${width}w`).join(', ');

interface PageImageProps {
  src: string;
  page: ViewedPage;
  /** Whether the image is visible first and therefore loaded with priority. All others are loaded when they come near. */
  isFirst: boolean;
  /**
   * Whether to render only one image URL, to keep the HTML small. Used far down in a long document. The other URLs are added
   * when the reader gets there.
   */
  isLight: boolean;
}

/** Displays the image of a page. It has no alt text, because the text of the page is next to it. */
export function PageImage({ src, page, isFirst, isLight }: PageImageProps) {
  return (
    <img
      {...(!isLight && { srcset: srcsetOf(src), sizes: SIZES })}
      src={src}
      width={Math.round(page.width)}
      height={Math.round(page.height)}
      alt=""
      {...(isFirst ? { fetchpriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
    />
  );
}
