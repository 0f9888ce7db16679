import sharp from 'sharp';
import { encodeTypeset } from './typeset/encode-typeset.ts';

/**
 * Minimum fraction of pixels on a typeset page that equal their neighbor. Typeset pages have large areas of one color,
 * and scans do not.
 */
const TYPESET = 0.6;
/** Interval between checked pixels. A prime avoids interference with patterns on the page. */
const SAMPLED = 97;
/**
 * Bits per pixel below which lossless compression is always used. Most typeset pages need fewer (0.3 for a page full of
 * small letters, which is a quarter of the lossy size).
 */
const SMALL = 0.5;
/** Maximum ratio of lossless to lossy size at which lossless compression is worthwhile. */
const WORTH_LOSSLESS = 1.3;

const smallSize = (width: number, height: number): number => Math.floor((width * height * SMALL) / 8);

/** Encodes the RGBX pixels of a typeset page. Nearly all pages are typeset. Returns null for other pages. */
export const encodeAtOnce = (pixels: Uint8Array, width: number, height: number): Uint8Array | null =>
  isTypeset(pixels) ? encodeTypeset(pixels, width, height, smallSize(width, height)) : null;

/**
 * Encodes RGBX pixels that `encodeAtOnce` could not encode. Scans become lossy images at quality 60. Typeset pages with
 * pictures are lossless if that is not much larger. Most pages are encoded only once, because lossless compression of a
 * scan takes 20 times as long and ten times the memory of its pixels.
 */
export async function encodeWebp(pixels: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  // Lossless encoding takes about 20 bytes per pixel. If memory is short, a lossy image is good enough.
  const lossless = isTypeset(pixels)
    ? await picture
        .clone()
        .webp({ lossless: true, effort: 1 })
        .toBuffer()
        .catch(() => null)
    : null;
  if (lossless && lossless.length <= smallSize(width, height)) return lossless;
  const lossy = await picture.clone().webp({ quality: 60, effort: 1 }).toBuffer();
  return lossless && lossless.length <= lossy.length * WORTH_LOSSLESS ? lossless : lossy;
}

function isTypeset({ buffer, byteOffset, length }: Uint8Array): boolean {
  const pixels = new Uint32Array(buffer, byteOffset, length / 4);
  let same = 0;
  let seen = 0;
  for (let at = 1; at < pixels.length; at += SAMPLED) {
    if (pixels[at] === pixels[at - 1]) same++;
    seen++;
  }
  return same >= seen * TYPESET;
}
