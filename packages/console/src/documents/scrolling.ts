import type { Virtualizer } from '@tanstack/react-virtual';

type Rows = Virtualizer<HTMLElement, HTMLLIElement>;

const RESTS_AFTER_MS = 120;

/**
 * What scrolls around the list: the sheet of the page; where letters are too large for one, the whole window, and the
 * sheet is as long as its list then.
 */
export const scrolling = {
  getScrollElement: (): HTMLElement | null => document.getElementById('content'),

  observeElementRect({ scrollElement }: Rows, tell: (rect: { width: number; height: number }) => void) {
    if (!scrollElement) return;
    const measure = () => {
      const { clientWidth: width, clientHeight } = scrollElement;
      tell({ width, height: Math.min(clientHeight, innerHeight) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scrollElement);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  },

  observeElementOffset({ scrollElement }: Rows, tell: (offset: number, isScrolling: boolean) => void) {
    if (!scrollElement) return;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const say = (isScrolling: boolean) => tell(scrollElement.scrollTop + scrollY, isScrolling);
    const scrolled = () => {
      clearTimeout(resting);
      resting = setTimeout(say, RESTS_AFTER_MS, false);
      say(true);
    };
    say(false);
    for (const target of [scrollElement, window]) target.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      clearTimeout(resting);
      for (const target of [scrollElement, window]) target.removeEventListener('scroll', scrolled);
    };
  },

  scrollToFn(offset: number, { adjustments = 0 }: { adjustments?: number }, { scrollElement }: Rows) {
    if (!scrollElement) return;
    const scrolls = scrollElement.scrollHeight > scrollElement.clientHeight ? scrollElement : window;
    scrolls.scrollTo({ top: offset + adjustments });
  },
};
