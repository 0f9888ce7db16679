import { inkOnPaper, type Part } from './ink-on-paper.ts';

/** Width in pixels that is enough to print a signature sharply. */
const MAX_WIDTH = 1200;
const MAX_HEIGHT = 600;
/** Longer side in pixels of the image that is searched for a signature. */
const LOOKED_AT = 1600;
/** Far more than a photo of a signature needs. Decoding a larger file could exceed the memory of a phone. */
const MAX_FILE_BYTES = 25 * 1024 * 1024;
/** Well below the service's limit, in base64 characters. */
const MAX_CHARACTERS = 900_000;

/** Thrown if a file is too large to be the image of a signature. */
export class PictureTooLargeError extends Error {}

/**
 * Converts an image file to one that the service accepts. Applies the EXIF orientation, scales large images down, and reduces a
 * photo of writing on paper to its ink. The result is a PNG, or a JPEG if the PNG would be too large.
 * @throws PictureTooLargeError, or another error if the file is not an image
 */
export async function pictureDataUrl(file: File): Promise<string> {
  if (file.size > MAX_FILE_BYTES) throw new PictureTooLargeError();
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LOOKED_AT / Math.max(picture.width, picture.height));
  const [whole, context] = canvasOf(picture.width * scale, picture.height * scale);
  context.drawImage(picture, 0, 0, whole.width, whole.height);
  const pixels = context.getImageData(0, 0, whole.width, whole.height);
  const ink = hasGaps(pixels.data) ? null : inkOnPaper(pixels);
  if (ink) context.putImageData(pixels, 0, 0);
  return dataUrl(whole, ink ?? { left: 0, top: 0, width: whole.width, height: whole.height });
}

/** Whether the image has transparent pixels, which means that its background was already removed. */
const hasGaps = (data: Uint8ClampedArray): boolean => data.some((value, index) => index % 4 === 3 && value < 250);

function dataUrl(whole: HTMLCanvasElement, { left, top, width, height }: Part): string {
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height);
  const [canvas, context] = canvasOf(width * scale, height * scale);
  context.drawImage(whole, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const png = canvas.toDataURL('image/png');
  if (png.length <= MAX_CHARACTERS) return png;
  // JPEG has no transparency, so without a white background these pixels would turn black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.85);
}

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return [canvas, context];
}
