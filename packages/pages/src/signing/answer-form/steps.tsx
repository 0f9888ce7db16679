/** Beyond this number, segments would be too short to count. */
const SEGMENTS_MOST = 12;

/**
 * Displays how many of the required fields are filled in. Each segment stands for a field, and the current one is blue.
 */
export function Steps({ total, done, isStarted }: { total: number; done: number; isStarted: boolean }) {
  // Set styles in the script, because the CSP does not allow them in markup.
  const inSegments = (bar: HTMLProgressElement | null) => {
    if (bar && total <= SEGMENTS_MOST)
      bar.style.cssText = `--segments:${total || 1};--current:${isStarted ? done : total}`;
  };
  return <progress class="steps" ref={inSegments} max={total || 1} value={total ? done : 1} aria-hidden="true" />;
}
