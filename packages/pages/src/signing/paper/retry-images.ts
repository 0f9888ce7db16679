import type { SigningView } from '../view/signing-view.ts';
import { firstUndrawable } from './undrawable-page.tsx';

const RETRY_MS = 10_000;
const MOST_RETRIES = 6;
/** Matches the images that page-image.tsx renders inside `.page`. */
const IMAGES = '.page > img';

/**
 * Retries page images that failed to load because the server was busy. If a page can't be rendered at all, reloads the
 * signing page, which then says so.
 * @param api `/api/signing/<token>`
 * @returns a function that stops retrying
 */
export function retryImages(api: string): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const retries = new WeakMap<HTMLImageElement, number>();

  const retry = async (image: HTMLImageElement) => {
    const { src, currentSrc } = image;
    const answer = await fetch(currentSrc || src, { signal }).catch(() => null);
    if (signal.aborted) return;
    if (answer?.status === 400) {
      const answered = await fetch(api, { signal }).catch(() => null);
      if (answered?.ok && firstUndrawable(((await answered.json()) as SigningView).files)) location.reload();
      return;
    }
    const count = (retries.get(image) ?? 0) + 1;
    retries.set(image, count);
    if (count > MOST_RETRIES) return;
    const again = setTimeout(() => image.setAttribute('src', src), answer?.ok ? 0 : RETRY_MS);
    signal.addEventListener('abort', () => clearTimeout(again));
  };

  // Error events of images do not bubble, so capture them.
  const listening = { capture: true, signal };
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.matches(IMAGES)) void retry(target);
    },
    listening,
  );
  for (const image of document.querySelectorAll<HTMLImageElement>(IMAGES)) {
    if (image.complete && image.naturalWidth === 0) void retry(image);
  }
  return () => ending.abort();
}
