import sharp from 'sharp';
import { damagedImage } from './error.ts';
import { MAX_IMAGE_SIDE } from './limits.ts';

/** Minimum difference from white, out of 255, in at least one color channel of a visible pixel. */
const VISIBLE = 32;
/** Fraction of the image that even the thinnest signature covers with ink. */
const LEAST_PART = 1 / 20_000;

/**
 * Whether anything in the image is visible on white paper. Decodes all pixels.
 * @throws {@link ImageError}
 */
export const hasVisibleInk = async (bytes: Uint8Array): Promise<boolean> => {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_IMAGE_SIDE * MAX_IMAGE_SIDE, failOn: 'error' })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw damagedImage('its pixels cannot be read', { cause });
    });
  const { width, height, channels } = info;
  const wanted = width * height * LEAST_PART;
  let ink = 0;
  for (let at = 0; at < data.length; at += channels) {
    const grey = data[at] ?? 255;
    const darkest = channels < 3 ? grey : Math.min(grey, data[at + 1] ?? 255, data[at + 2] ?? 255);
    if (darkest <= 255 - VISIBLE && ++ink >= wanted) return true;
  }
  return false;
};
