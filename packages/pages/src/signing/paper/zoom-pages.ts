/** Share of the window's width that the widest field of a page fills when zoomed in. */
const SHARE = 0.72;
const MOST = 2.2;
/** Page width in pixels at which text is about as large as on paper. */
const LEGIBLE_WIDTH = 960;

const root = (): HTMLElement => document.documentElement;
const zoom = (): number => Number(root().style.getPropertyValue('--zoom')) || 1;

/**
 * Enlarges all pages if the window displays them smaller than on paper, and scrolls the field into view horizontally.
 * The zoom is the same for all fields of a page, so that it does not change between fields.
 */
export function zoomTo(box: HTMLElement): void {
  const page = box.closest<HTMLElement>('.page');
  const column = page?.parentElement;
  // Stop if the reader has already zoomed in.
  if (!page || !column || (window.visualViewport?.scale ?? 1) > 1.01) return;
  const boxes = page.querySelectorAll<HTMLElement>('.fillable');
  const widest = Math.max(...Array.from(boxes, ({ offsetWidth }) => offsetWidth)) / page.offsetWidth;
  const plainWidth = page.offsetWidth / zoom();
  const wanted = (SHARE * column.clientWidth) / (widest * plainWidth);
  setZoom(Math.max(1, Math.min(wanted, MOST, LEGIBLE_WIDTH / plainWidth)));
  const image = page.querySelector('img');
  // Request a sharper image for the larger size.
  if (image && zoom() > 1) image.sizes = `${page.offsetWidth}px`;
  const [around, place] = [column.getBoundingClientRect(), box.getBoundingClientRect()];
  if (place.left < around.left + 16 || place.right > around.right - 16)
    column.scrollBy(middle(place.left, place.right) - middle(around.left, around.right), 0);
}

export const zoomOut = (): void => setZoom(1);

function setZoom(factor: number): void {
  root().style.setProperty('--zoom', factor.toFixed(3));
  root().classList.toggle('zoomed', factor > 1);
}

const middle = (from: number, to: number): number => (from + to) / 2;
