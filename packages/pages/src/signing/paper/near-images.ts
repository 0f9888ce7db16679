import { SIZES, toSrcset } from './page-image.tsx';

/** Matches the images that page-image.tsx renders inside `.page`. */
const IMAGES = '.page > img';
/** Maximum number of pages whose images are requested at a time: first the pages in view, then those around them. */
const MOST = 6;
/** Pages farther away than this release their images, because phones don't have enough memory for 500 images. */
const KEPT_WITHIN = 20;
/** Number of images to release at a time, so that taps are handled promptly in between. */
const PORTION = 8;
const LOOK_MS = 80;

const skeleton = ({ width, height }: { width: number; height: number }): string => {
  const line = (index: number) =>
    `M${width / 8} ${(height * (index + 2)) / 16}h${(width * (index % 4 === 3 ? 3 : 6)) / 8}`;
  const lines = Array.from({ length: 12 }, (_, index) => line(index)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path stroke="#f0eeea" stroke-width="${height / 48}" d="${lines}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/**
 * Requests images only for the pages where the reader stops and the pages around them. Other pages display a
 * placeholder. With native lazy loading, browsers would request far more images.
 * @returns a function that restores all images
 */
export function loadNearImages(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const images = [...document.querySelectorAll<HTMLImageElement>(IMAGES)];
  const away = new Set<HTMLImageElement>();

  const take = (image: HTMLImageElement) => {
    away.add(image);
    // The placeholder must be visible before the reader reaches the page.
    image.loading = 'eager';
    // Without a `srcset`, the browser would request `src`.
    image.srcset = `${skeleton(readSize(image))} 1w`;
  };
  const give = (image: HTMLImageElement) => {
    // If the page's markup contained only one image URL, add the others now.
    if (!away.delete(image) && image.srcset) return;
    image.sizes ||= SIZES;
    image.srcset = toSrcset(image.getAttribute('src') ?? '');
  };

  let taking: ReturnType<typeof setTimeout> | undefined;
  /** Starts with the nearest images, because the browser would request those next. */
  const takeInPortions = (far: HTMLImageElement[]) => {
    far.slice(0, PORTION).forEach(take);
    const rest = far.slice(PORTION);
    taking = rest.length > 0 ? setTimeout(takeInPortions, 0, rest) : undefined;
  };
  const giveAll = () => {
    clearTimeout(taking);
    images.forEach(give);
  };
  const arrange = () => {
    clearTimeout(taking);
    const near = nearestTo(images);
    const [first = 0, last = 0] = [near[0], near.at(-1)];
    images.slice(first, last + 1).forEach(give);
    const far = images.flatMap((image, index) => {
      const distance = Math.max(first - index, index - last);
      const isToGo = distance > 0 && !away.has(image) && (!isThere(image) || distance > KEPT_WITHIN);
      return isToGo ? [{ image, distance }] : [];
    });
    takeInPortions(far.toSorted((a, b) => a.distance - b.distance).map(({ image }) => image));
  };

  let before = window.scrollY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    const passed = Math.abs(window.scrollY - before);
    before = window.scrollY;
    // If the reader scrolls slowly, load the next page right away. If the reader skips many pages, don't load the pages
    // in between.
    if (passed < window.innerHeight / 2) arrange();
    else timer = setTimeout(look, LOOK_MS);
  };
  const moved = () => {
    timer ??= setTimeout(look, LOOK_MS);
  };
  arrange();
  addEventListener('scroll', moved, { signal, passive: true });
  addEventListener('resize', moved, { signal });
  addEventListener('beforeprint', giveAll, { signal });
  return () => {
    ending.abort();
    clearTimeout(timer);
    giveAll();
  };
}

const isThere = ({ complete, naturalWidth }: HTMLImageElement): boolean => complete && naturalWidth > 0;

const readSize = (image: HTMLImageElement) => ({
  width: Number(image.getAttribute('width')),
  height: Number(image.getAttribute('height')),
});

/** Returns the indexes of the pages in view and around them, in order and at most `MOST`. */
function nearestTo(images: readonly HTMLImageElement[]): number[] {
  const places = images.map((image) => image.getBoundingClientRect());
  const distance = ({ top, bottom }: DOMRect) => Math.max(0, top - window.innerHeight, -bottom);
  const found = places.map((place, index) => ({ index, away: distance(place) })).toSorted((a, b) => a.away - b.away);
  const isNear = ({ away }: { away: number }, rank: number) => rank < MOST && away < window.innerHeight;
  return found.flatMap((each, rank) => (isNear(each, rank) ? [each.index] : [])).toSorted((a, b) => a - b);
}
