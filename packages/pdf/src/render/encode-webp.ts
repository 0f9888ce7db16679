import sharp from 'sharp';
import { encodeTypeset } from './typeset/encode-typeset.ts';

/** Typeset pages have large areas of one color. A page where a smaller share of pixels equals its neighbor is a scan. */
const TYPESET = 0.6;
/** One in this many pixels is checked. A prime avoids interference with patterns on the page. */
const SAMPLED = 97;
/**
 * Bits per pixel. Lossless typeset pages usually take less (0.3 for a page full of small letters; lossy takes four times as
 * much). Above it, lossy compression may be better.
 */
const SMALL = 0.5;
/** Lossless compression is used up to this many times the lossy size. */
const WORTH_LOSSLESS = 1.3;

const smallSize = (width: number, height: number): number => Math.floor((width * height * SMALL) / 8);

/** Encodes RGBX pixels of typeset pages, as nearly all are. Returns null for others. */
export const encodeAtOnce = (pixels: Uint8Array, width: number, height: number): Uint8Array | null =>
  isTypeset(pixels) ? encodeTypeset(pixels, width, height, smallSize(width, height)) : null;

/**
 * Encodes RGBX pixels that `encodeAtOnce` could not encode. Scans are lossy at quality 60. Typeset pages with pictures are
 * lossless if that is worth its size. Most pages are encoded once: lossless compression of a scan takes 20 times as long, and
 * ten times its size in memory.
 */
export async function encodeWebp(pixels: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  // Takes about 20 bytes per pixel. If memory is short, a lossy image is good enough.
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
