const RESTS_AFTER_MS = 120;

/** Returns the element that scrolls. If the text is very large, the window scrolls instead. */
const sheet = (): HTMLElement | null => document.getElementById('content');

/** Returns the scroll position and the height of the visible area, in pixels. */
export function viewOfList(): { offset: number; height: number } {
  const { scrollTop = 0, clientHeight = innerHeight } = sheet() ?? {};
  return { offset: scrollTop + scrollY, height: Math.min(clientHeight, innerHeight) };
}

export function scrollListTo(top: number): void {
  const scrolls = sheet();
  const isSheet = scrolls && scrolls.scrollHeight > scrolls.clientHeight;
  (isSheet ? scrolls : window).scrollTo({ top });
}

/**
 * Calls `look` while the list is scrolling, once more when scrolling stops, and whenever the window is resized. Returns
 * a function that removes the listeners.
 */
export function whenListScrolls(look: (isMoving: boolean) => void): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const scrolled = () => {
    clearTimeout(resting);
    resting = setTimeout(look, RESTS_AFTER_MS, false);
    look(true);
  };
  const resized = () => look(false);
  const targets = [sheet(), window];
  for (const target of targets) target?.addEventListener('scroll', scrolled, { passive: true });
  addEventListener('resize', resized);
  return () => {
    clearTimeout(resting);
    for (const target of targets) target?.removeEventListener('scroll', scrolled);
    removeEventListener('resize', resized);
  };
}
