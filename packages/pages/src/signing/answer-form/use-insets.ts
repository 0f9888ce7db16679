import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** Visible height in pixels below which a field's sheet becomes as small as possible, e.g. above a keyboard. */
const TIGHT = 520;

/**
 * Sets the CSS variable `--keyboard` to the height covered by the on-screen keyboard, or 0 if the browser shrinks the
 * page instead. Sets the class `tight` if there is little space left.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const { style, classList } = document.documentElement;
    const tell = () => {
      // If the page is zoomed in, the visual viewport is smaller even without a keyboard.
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

/**
 * Sets the CSS variables `--bar` and `--bar-width` to the size of the bar, which wraps if the text is large or the
 * window is narrow.
 */
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
