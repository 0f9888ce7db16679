/** Returns the drawing as a PNG without empty margins. Null if nothing was drawn. */
export function inkDataUrl(canvas: HTMLCanvasElement): string | null {
  const { width, height } = canvas;
  if (width === 0) return null;
  // Read from a copy. Repeated reads from the original would trigger browser warnings and slow down drawing.
  const copy = document.createElement('canvas');
  copy.width = width;
  copy.height = height;
  const context = copy.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(canvas, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  if (right < 0) return null;
  const ink = document.createElement('canvas');
  ink.width = right - left + 1;
  ink.height = bottom - top + 1;
  ink.getContext('2d')?.drawImage(canvas, -left, -top);
  return ink.toDataURL('image/png');
}
