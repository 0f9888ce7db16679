const REST_MS = 200;

/**
 * Requests larger images of the visible pages on pinch zoom, which `srcset` ignores. Desktop browsers handle their own
 * zoom.
 * @returns a function that removes the listeners
 */
export function sharpenOnZoom(): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => {};
  const sharpen = () => {
    const { scale, offsetTop, height } = viewport;
    if (scale < 1.1) return;
    for (const image of document.querySelectorAll<HTMLImageElement>('.page > img')) {
      const { top, bottom, width } = image.getBoundingClientRect();
      const isSeen = bottom > offsetTop && top < offsetTop + height;
      const shown = Math.round(width * scale);
      // Never replace a sharp image with a blurrier one.
      if (isSeen && !(Number.parseFloat(image.sizes) >= shown)) image.sizes = `${shown}px`;
    }
  };
  let atRest: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(atRest);
    atRest = setTimeout(sharpen, REST_MS);
  };
  viewport.addEventListener('resize', wait);
  viewport.addEventListener('scroll', wait);
  return () => {
    clearTimeout(atRest);
    viewport.removeEventListener('resize', wait);
    viewport.removeEventListener('scroll', wait);
  };
}
