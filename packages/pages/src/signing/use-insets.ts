import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** Height in pixels. If less is visible, as above a keyboard, the sheet of a field takes up no more than it must. */
const TIGHT = 520;

/**
 * Tells the stylesheet, as `--keyboard`, how much of the window's foot the on-screen keyboard covers, where the browser
 * lays it over the page instead of making the page smaller; and as the class `tight`, whether little is left to see.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const { style, classList } = document.documentElement;
    const tell = () => {
      // When the page is zoomed, the visual viewport is smaller without a keyboard being open.
      const covered =
        viewport.scale > 1.01 ? 0 : document.documentElement.clientHeight - viewport.height - viewport.offsetTop;
      style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
      classList.toggle('tight', viewport.height * viewport.scale < TIGHT);
    };
    tell();
    viewport.addEventListener('resize', tell);
    viewport.addEventListener('scroll', tell);
    return () => {
      viewport.removeEventListener('resize', tell);
      viewport.removeEventListener('scroll', tell);
    };
  }, []);
}

/** Tells the stylesheet, as `--bar` and `--bar-width`, how large the bar is: large letters and narrow windows break its lines. */
export function useBarSize(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar;
    if (!current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--bar', `${current.offsetHeight}px`);
      style.setProperty('--bar-width', `${current.offsetWidth}px`);
    });
    observer.observe(current, { box: 'border-box' });
    return () => observer.disconnect();
  }, []);
}
