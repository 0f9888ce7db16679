import { SIZES, srcsetOf } from './page-image.tsx';

/** Matches the images that page-image.tsx renders below `.page`. */
const IMAGES = '.page > img';
/** Maximum number of pages whose images are requested at the same time: first those in view, then those around them. */
const MOST = 6;
/** Pages farther away release their images, because a phone does not have enough memory for 500 of them. */
const KEPT_WITHIN = 20;
/** Number of images removed at a time, so that a tap in between is handled promptly. */
const PORTION = 8;
const LOOK_MS = 80;

/** Returns a placeholder image for a page that has not loaded yet. */
const skeleton = ({ width, height }: { width: number; height: number }): string => {
  const line = (index: number) =>
    `M${width / 8} ${(height * (index + 2)) / 16}h${(width * (index % 4 === 3 ? 3 : 6)) / 8}`;
  const lines = Array.from({ length: 12 }, (_, index) => line(index)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path stroke="#f0eeea" stroke-width="${height / 48}" d="${lines}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/**
 * Requests images only for pages where the reader stops, and for adjacent ones. With native lazy loading, browsers would
 * request many more. Other pages show a placeholder.
 * @returns a function that stops this
 */
export function loadNearImages(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const images = [...document.querySelectorAll<HTMLImageElement>(IMAGES)];
  const away = new Set<HTMLImageElement>();

  const take = (image: HTMLImageElement) => {
    away.add(image);
    // The placeholder must be displayed before the reader arrives.
    image.loading = 'eager';
    // Without a `srcset`, the browser would request `src`.
    image.srcset = `${skeleton(sizeOf(image))} 1w`;
  };
  const give = (image: HTMLImageElement) => {
    // A page whose markup contained only one image URL now gets the others.
    if (!away.delete(image) && image.srcset) return;
    image.sizes ||= SIZES;
    image.srcset = srcsetOf(image.getAttribute('src') ?? '');
  };

  let taking: ReturnType<typeof setTimeout> | undefined;
  /** Start with the nearest images, which the browser would request next. */
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
    // If the reader scrolls on slowly, load the next page right away. If the reader skips many pages, load none of those in
    // between.
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

const sizeOf = (image: HTMLImageElement) => ({
  width: Number(image.getAttribute('width')),
  height: Number(image.getAttribute('height')),
});

/** Returns the indexes of the pages in view, followed by those around them, up to `MOST` in total. */
function nearestTo(images: readonly HTMLImageElement[]): number[] {
  const places = images.map((image) => image.getBoundingClientRect());
  const distance = ({ top, bottom }: DOMRect) => Math.max(0, top - window.innerHeight, -bottom);
  const found = places.map((place, index) => ({ index, away: distance(place) })).toSorted((a, b) => a.away - b.away);
  const isNear = ({ away }: { away: number }, rank: number) => rank < MOST && away < window.innerHeight;
  return found.flatMap((each, rank) => (isNear(each, rank) ? [each.index] : [])).toSorted((a, b) => a - b);
}
