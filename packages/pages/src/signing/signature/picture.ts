import { inkOnPaper, type Part } from './ink-on-paper.ts';

/** Enough pixels to print a sharp signature. */
const MAX_WIDTH = 1200;
const MAX_HEIGHT = 600;
/** Longer side of the image in which to look for a signature, in pixels. */
const LOOKED_AT = 1600;
/** Much more than a photo of a signature needs. Decoding a larger file could exceed a phone's memory. */
const MAX_FILE_BYTES = 25 * 1024 * 1024;
/** Well below the server's limit, in Base64 characters. */
const MAX_CHARACTERS = 900_000;

/** Thrown if a file is too large to be the image of a signature. */
export class PictureTooLargeError extends Error {}

/**
 * Converts an image file to one that the server accepts. Applies the EXIF orientation, scales large images down, and
 * keeps only the ink of a photographed signature. The result is a PNG, or a JPEG if the PNG would be too large.
 * @throws PictureTooLargeError, or another error if the file is not an image
 */
export async function pictureDataUrl(file: File): Promise<string> {
  if (file.size > MAX_FILE_BYTES) throw new PictureTooLargeError();
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LOOKED_AT / Math.max(picture.width, picture.height));
  const [whole, context] = createCanvas(picture.width * scale, picture.height * scale);
  context.drawImage(picture, 0, 0, whole.width, whole.height);
  const pixels = context.getImageData(0, 0, whole.width, whole.height);
  const ink = hasGaps(pixels.data) ? null : inkOnPaper(pixels);
  if (ink) context.putImageData(pixels, 0, 0);
  return dataUrl(whole, ink ?? { left: 0, top: 0, width: whole.width, height: whole.height });
}

/** Whether the image has transparent pixels, so that its background must have been removed already. */
const hasGaps = (data: Uint8ClampedArray): boolean => data.some((value, index) => index % 4 === 3 && value < 250);

function dataUrl(whole: HTMLCanvasElement, { left, top, width, height }: Part): string {
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height);
  const [canvas, context] = createCanvas(width * scale, height * scale);
  context.drawImage(whole, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const png = canvas.toDataURL('image/png');
  if (png.length <= MAX_CHARACTERS) return png;
  // JPEG has no transparency. Without a white background, transparent pixels would become black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.85);
}

function createCanvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return [canvas, context];
}
