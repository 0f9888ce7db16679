import { constants, deflateSync } from 'node:zlib';
import { dict, name, PdfString, type PdfValue } from '../objects/objects.ts';
import { ANY_IMAGE, type EncodedImage, type ImageRules, UPRIGHT } from './encoded.ts';
import { damagedImage } from './error.ts';
import {
  GREY,
  GREY_ALPHA,
  PALETTE,
  type Pass,
  type Png,
  passesOf,
  RGB_ALPHA,
  readPng,
  unpackRows,
} from './png-file.ts';
import { decodePixels, type Samples } from './png-pixels.ts';

/**
 * Encodes a PNG for PDF. Opaque pixels without interlacing stay compressed, because PDF supports the predictors of PNG (ISO
 * 32000-2, 7.4.4.4). All others are decoded. Gamma and color profiles are ignored.
 * @throws {@link ImageError}
 */
export function importPng(bytes: Uint8Array, { opaque, depth }: ImageRules = ANY_IMAGE): EncodedImage {
  const png = readPng(bytes);
  const passes = passesOf(png);
  const rows = unpackRows(png, passes);
  const hasAlpha = png.transparency !== undefined || png.colourType === GREY_ALPHA || png.colourType === RGB_ALPHA;
  if (!hasAlpha && !png.interlaced && png.depth <= depth) {
    checkFilters(rows, passes);
    return passThrough(png);
  }
  const pixels = decodePixels(png, passes, rows);
  if (!hasAlpha || !opaque) return decoded(png, pixels, hasAlpha);
  return { ...decoded(png, onWhite(pixels), false), mask: stencil(png, pixels.alpha) };
}

function checkFilters(rows: Uint8Array, passes: Pass[]): void {
  let offset = 0;
  for (const { rowBytes, height } of passes) {
    for (let row = 0; row < height; row++, offset += rowBytes + 1) {
      if ((rows[offset] ?? 0) > 4) throw damagedImage('a row uses an unknown filter');
    }
  }
}

function passThrough(png: Png): EncodedImage {
  const { width, height, depth, channels, colourType, palette, data } = png;
  const colours =
    colourType === PALETTE
      ? [name('Indexed'), name('DeviceRGB'), palette.length / 3 - 1, new PdfString(palette, true)]
      : name(colourType === GREY ? 'DeviceGray' : 'DeviceRGB');
  return {
    kind: 'png',
    width,
    height,
    orientation: UPRIGHT,
    dict: imageDict(width, height, colours, depth, {
      DecodeParms: dict({ Predictor: 15, Colors: channels, BitsPerComponent: depth, Columns: width }),
    }),
    bytes: data,
  };
}

const imageDict = (
  width: number,
  height: number,
  colours: PdfValue,
  depth: number,
  more: Record<string, PdfValue> = {},
) =>
  dict({
    Type: name('XObject'),
    Subtype: name('Image'),
    Width: width,
    Height: height,
    ColorSpace: colours,
    BitsPerComponent: depth,
    Filter: name('FlateDecode'),
    ...more,
  });

function decoded(png: Png, { rgb, alpha, grey }: Samples, hasAlpha: boolean): EncodedImage {
  const { width, height } = png;
  const samples = grey ? everyThird(rgb) : rgb;
  const image: EncodedImage = {
    kind: 'png',
    width,
    height,
    orientation: UPRIGHT,
    dict: imageDict(width, height, name(grey ? 'DeviceGray' : 'DeviceRGB'), 8),
    bytes: grey ? packRuns(samples) : deflateSync(samples),
  };
  if (hasAlpha)
    image.mask = { entry: 'SMask', dict: imageDict(width, height, name('DeviceGray'), 8), bytes: packRuns(alpha) };
  return image;
}

function onWhite({ rgb, alpha, grey }: Samples): Samples {
  const mixed = new Uint8Array(rgb.length);
  for (let index = 0; index < rgb.length; index++) {
    const opacity = alpha[Math.floor(index / 3)] ?? 0;
    mixed[index] = Math.round(((rgb[index] ?? 0) * opacity + 255 * (255 - opacity)) / 255);
  }
  return { rgb: mixed, alpha, grey };
}

/** Minimum visible opacity. Anything less opaque can hardly be seen on white. */
const LEAST_OPACITY = 13;

/** Creates a mask of the pixels to paint, so that the background shows through the empty parts of an image. */
function stencil({ width, height }: Png, alpha: Uint8Array): NonNullable<EncodedImage['mask']> {
  const rowBytes = Math.ceil(width / 8);
  const bits = new Uint8Array(rowBytes * height);
  for (let pixel = 0; pixel < alpha.length; pixel++) {
    if ((alpha[pixel] ?? 0) >= LEAST_OPACITY) continue;
    const column = pixel % width;
    const at = Math.floor(pixel / width) * rowBytes + (column >> 3);
    bits[at] = (bits[at] ?? 0) | (0x80 >> (column & 7));
  }
  const entries = dict({
    Type: name('XObject'),
    Subtype: name('Image'),
    Width: width,
    Height: height,
    ImageMask: true,
    BitsPerComponent: 1,
    Filter: name('FlateDecode'),
  });
  return { entry: 'Mask', dict: entries, bytes: deflateSync(bits) };
}

/**
 * Strokes on an empty background consist of long runs. Compressing only runs is eight times faster, and the result is smaller.
 */
const packRuns = (samples: Uint8Array): Buffer => deflateSync(samples, { strategy: constants.Z_RLE });

function everyThird(rgb: Uint8Array): Uint8Array {
  const grey = new Uint8Array(rgb.length / 3);
  for (let index = 0; index < grey.length; index++) grey[index] = rgb[index * 3] ?? 0;
  return grey;
}
