import sharp from 'sharp';

/** Text is smaller without loss than with; scans are not. Above this many times the lossy size, loss is worth it. */
const WORTH_LOSSLESS = 1.3;
/** Typeset pages are of one colour over long stretches. Where fewer pixels are as their neighbour, it was scanned. */
const TYPESET = 0.6;
/** One pixel of so many is looked at: a prime, so that no pattern of a page falls in with it. */
const SAMPLED = 97;

/**
 * Encodes RGBX pixels: without loss for what was typeset, at quality 60 for what was scanned. One after the other, and not
 * what is to lose anyway: a scan without loss takes twenty times as long, and ten times its size in memory.
 */
export async function encodeWebp(pixels: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  const lossy = await picture.clone().webp({ quality: 60, effort: 1 }).toBuffer();
  if (!isTypeset(pixels)) return lossy;
  // Takes some 20 bytes a pixel: where they cannot be had, what there is is good enough.
  const lossless = await picture
    .clone()
    .webp({ lossless: true, effort: 1 })
    .toBuffer()
    .catch(() => null);
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
