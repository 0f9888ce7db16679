import { SIZES, srcsetOf } from './page-image.tsx';

/** Below `.page`, as page-image.tsx makes them. */
const IMAGES = '.page > img';
/** Images of so many pages are asked for at once: those in view, then those around them. */
const MOST = 6;
/** Pages so many further away give their images back: a phone has no room for 500 of them. */
const KEPT_WITHIN = 20;
/** Images taken away at a time, so that a tap in between is answered. */
const PORTION = 8;
/** Interval of the checks while someone scrolls. */
const LOOK_MS = 80;

/** Renders a placeholder for a page that has no image yet. */
const skeleton = ({ width, height }: { width: number; height: number }): string => {
  const line = (index: number) =>
    `M${width / 8} ${(height * (index + 2)) / 16}h${(width * (index % 4 === 3 ? 3 : 6)) / 8}`;
  const lines = Array.from({ length: 12 }, (_, index) => line(index)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path stroke="#f0eeea" stroke-width="${height / 48}" d="${lines}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/**
 * Lets images be asked for only of pages that somebody stops at, and of those next to them, which browsers make many more. Others
 * have lines in their place.
 * @returns a function that ends this
 */
export function loadNearImages(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const images = [...document.querySelectorAll<HTMLImageElement>(IMAGES)];
  const away = new Set<HTMLImageElement>();

  const take = (image: HTMLImageElement) => {
    away.add(image);
    // The lines are to be there before somebody comes.
    image.loading = 'eager';
    // Without any, the browser would ask for what `src` names.
    image.srcset = `${skeleton(sizeOf(image))} 1w`;
  };
  const give = (image: HTMLImageElement) => {
    // A page that was sent with one address gets the others now.
    if (!away.delete(image) && image.srcset) return;
    image.sizes ||= SIZES;
    image.srcset = srcsetOf(image.getAttribute('src') ?? '');
  };

  let taking: ReturnType<typeof setTimeout> | undefined;
  /** The nearest first: the browser would ask for those next. */
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
    // Who reads on sees the next page come; who races past a hundred asks for none of them.
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

/** Indexes of the pages in view and, up to `MOST`, of those around them, in order. */
function nearestTo(images: readonly HTMLImageElement[]): number[] {
  const places = images.map((image) => image.getBoundingClientRect());
  const distance = ({ top, bottom }: DOMRect) => Math.max(0, top - window.innerHeight, -bottom);
  const found = places.map((place, index) => ({ index, away: distance(place) })).toSorted((a, b) => a.away - b.away);
  const isNear = ({ away }: { away: number }, rank: number) => rank < MOST && away < window.innerHeight;
  return found.flatMap((each, rank) => (isNear(each, rank) ? [each.index] : [])).toSorted((a, b) => a - b);
}
