import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/**
 * Tells the stylesheet, as `--keyboard`, how much of the window's foot the on-screen keyboard covers, where the browser
 * lays it over the page instead of making the page smaller.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const tell = () => {
      // When the page is zoomed, the visual viewport is smaller without a keyboard being open.
      const covered =
        viewport.scale > 1.01 ? 0 : document.documentElement.clientHeight - viewport.height - viewport.offsetTop;
      document.documentElement.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    viewport.addEventListener('resize', tell);
    viewport.addEventListener('scroll', tell);
    return () => {
      viewport.removeEventListener('resize', tell);
      viewport.removeEventListener('scroll', tell);
    };
  }, []);
}

/** Tells the stylesheet, as `--bar`, how high the bar is: large letters and narrow windows break its lines. */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar;
    if (!current) return;
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--bar', `${current.offsetHeight}px`),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
}
