import type { ViewedFile } from './signing-view.ts';

export type ViewedPage = ViewedFile['pages'][number];

/**
 * Widths in pixels. The browser chooses the smallest that is sharp; the largest is for people who zoom in. The first is the one
 * that the service draws ahead, so that phones and most desktops share one image.
 */
const WIDTHS = [1170, 1600, 2400];
/** Matches the page width in pages.css. */
export const SIZES = '(min-width: 60rem) 50rem, 100vw';

/**
 * Returns the URL of the image of a page, as wide as a phone needs if no width is given. The URL contains the content's hash,
 * so a browser never displays the page as it was before sealing.
 */
export const pageSource = (api: string, file: Pick<ViewedFile, 'id' | 'version'>, page: number): string =>
  `${api}/files/${file.id}/pages/${page}.webp?v=${file.version}`;

export const sourceInWidth = (src: string, width: number): string => `${src}&width=${width}`;

export const srcsetOf = (src: string): string =>
  WIDTHS.map((width) => `${sourceInWidth(src, width)} ${width}w`).join(', ');

interface PageImageProps {
  src: string;
  page: ViewedPage;
  /** Whether the image is fetched before all others because it is visible first. The others are fetched when they come near. */
  isFirst: boolean;
  /**
   * Whether the page starts with one image URL to stay small. Used far from the start of a long document, where the others
   * follow when the reader arrives.
   */
  isLight: boolean;
}

/** Displays the image of a page. The words of the page are beside it, so it has no text of its own. */
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
