import sharp from 'sharp';
import { encodeTypeset } from './typeset/encode-typeset.ts';

/** Typeset pages are of one colour over long stretches. Where fewer pixels are as their neighbour, it was scanned. */
const TYPESET = 0.6;
/** One pixel of so many is looked at: a prime, so that no pattern of a page falls in with it. */
const SAMPLED = 97;
/**
 * Threshold in bits per pixel. Lossless typeset pages take less (0.3 for a page full of small letters; lossy, four times as
 * much). Above it, loss may be worth it.
 */
const SMALL = 0.5;
/** Above this many times the lossy size, loss is worth it. */
const WORTH_LOSSLESS = 1.3;

const smallSize = (width: number, height: number): number => Math.floor((width * height * SMALL) / 8);

/** Encodes RGBX pixels that were typeset, as nearly all are; null for others. */
export const encodeAtOnce = (pixels: Uint8Array, width: number, height: number): Uint8Array | null =>
  isTypeset(pixels) ? encodeTypeset(pixels, width, height, smallSize(width, height)) : null;

/**
 * Encodes RGBX pixels that could not be encoded at once: what was scanned at quality 60, what was typeset around pictures
 * without loss if that is worth it. Mostly once: a scan without loss takes twenty times as long, and ten times its size in
 * memory.
 */
export async function encodeWebp(pixels: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  // Takes some 20 bytes a pixel: where they cannot be had, a lossy picture is good enough.
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
