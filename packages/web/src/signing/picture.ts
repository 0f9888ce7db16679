/** Wide enough to print a signature sharply. */
const MAX_WIDTH = 1200;
const MAX_HEIGHT = 600;
/** Well below what the service takes, in base64. */
const MAX_CHARACTERS = 900_000;

/**
 * A picture from a file as the service takes it: a PNG, scaled down where it is large; a JPEG where that PNG would be
 * too heavy, as with photos. Rejects when the file is not a picture.
 */
export async function pictureDataUrl(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, MAX_WIDTH / picture.width, MAX_HEIGHT / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const png = canvas.toDataURL('image/png');
  if (png.length <= MAX_CHARACTERS) return png;
  // A JPEG has no transparency: without paper behind it, it would turn black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.85);
}

/** What is drawn on a canvas, without the empty space around it, as a PNG; null when nothing is. */
export function inkDataUrl(canvas: HTMLCanvasElement): string | null {
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0) return null;
  const { width, height } = canvas;
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
