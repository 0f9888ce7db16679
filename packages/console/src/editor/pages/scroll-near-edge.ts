/** Distance in pixels from the top or bottom edge at which scrolling starts. */
const SCROLLS_WITHIN_PX = 40;

/** Scrolls while the pointer is near an edge, and tracks the scrolled distance without triggering layout. */
export function scrollNearEdge(area: HTMLElement) {
  const { top, bottom } = area.getBoundingClientRect();
  const from = area.scrollTop;
  let scrolled = 0;
  const measure = () => {
    scrolled = area.scrollTop - from;
  };
  area.addEventListener('scroll', measure, { passive: true });
  return {
    by({ clientY }: PointerEvent): number {
      const step = clientY < top + SCROLLS_WITHIN_PX ? -12 : clientY > bottom - SCROLLS_WITHIN_PX ? 12 : 0;
      if (step !== 0) {
        area.scrollTop += step;
        measure();
      }
      return scrolled;
    },
    stop: () => area.removeEventListener('scroll', measure),
  };
}
