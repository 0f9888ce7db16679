import sharp from 'sharp';

/** Text is smaller without loss than with; scans are not. Above this many times the lossy size, loss is worth it. */
const WORTH_LOSSLESS = 1.3;

/** Encodes RGBX pixels: without loss for what was typeset, at quality 60 for what was scanned. */
export async function encodeWebp(pixels: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  const [lossless, lossy] = await Promise.all([
    picture.clone().webp({ lossless: true, effort: 1 }).toBuffer(),
    picture.clone().webp({ quality: 60, effort: 1 }).toBuffer(),
  ]);
  return lossless.length <= lossy.length * WORTH_LOSSLESS ? lossless : lossy;
}
