import { ImageError } from './error.ts';

/** Maximum file size in bytes. Drawn signatures take a few kilobytes, but a photo of a signature must also fit. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024;
export const MAX_IMAGE_SIDE = 4096;
/** Maximum size of the decoded pixel rows, to protect against compression bombs. */
export const MAX_RASTER_BYTES = 32 * 1024 * 1024;

export function checkByteLength(bytes: Uint8Array): void {
  if (bytes.length > MAX_IMAGE_BYTES) {
    throw new ImageError('too-large', `The image is larger than ${MAX_IMAGE_BYTES / 1024 / 1024} MB.`);
  }
}

export function checkDimensions(width: number, height: number): void {
  if (width === 0 || height === 0) throw new ImageError('damaged', 'The image has no pixels.');
  if (width > MAX_IMAGE_SIDE || height > MAX_IMAGE_SIDE) {
    throw new ImageError('too-large', `The image is larger than ${MAX_IMAGE_SIDE} x ${MAX_IMAGE_SIDE} pixels.`);
  }
}
