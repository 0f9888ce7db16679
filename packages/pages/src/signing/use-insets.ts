import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** Height in pixels. If less is visible, for example above a keyboard, the sheet of a field becomes as small as possible. */
const TIGHT = 520;

/**
 * Sets the CSS variable `--keyboard` to the height that the on-screen keyboard covers. It stays 0 if the browser shrinks the
 * page instead. Sets the class `tight` if little space is left.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const { style, classList } = document.documentElement;
    const tell = () => {
      // The visual viewport of a zoomed page is smaller even without a keyboard.
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

/** Sets the CSS variables `--bar` and `--bar-width` to the size of the bar, which wraps with large text and in narrow windows. */
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
