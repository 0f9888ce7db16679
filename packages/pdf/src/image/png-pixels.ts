import { damagedImage } from './error.ts';
import { GREY, GREY_ALPHA, PALETTE, type Pass, type Png, RGB_ALPHA } from './png-file.ts';

/** Pixels with eight bits per sample, in reading order. */
export interface Samples {
  rgb: Uint8Array;
  alpha: Uint8Array;
  grey: boolean;
}

/**
 * Decodes filters, interlacing, palette and bit depth.
 * @throws {@link ImageError}
 */
export function decodePixels(png: Png, passes: readonly Pass[], rows: Uint8Array): Samples {
  const { width, height, depth, channels } = png;
  const rgb = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height);
  const colour = colourReader(png);
  const distance = Math.max(1, (depth * channels) >> 3);
  const samples = new Uint16Array(channels);
  const rgba = new Uint8Array(4);
  let grey = true;
  let offset = 0;
  for (const pass of passes) {
    let above: Uint8Array = new Uint8Array(pass.rowBytes);
    for (let row = 0; row < pass.height; row++) {
      const filter = rows[offset] ?? 0;
      const line = rows.subarray(offset + 1, offset + 1 + pass.rowBytes);
      unfilter(filter, line, above, distance);
      above = line;
      offset += pass.rowBytes + 1;
      if (png.colourType === RGB_ALPHA && depth === 8 && !png.interlaced) {
        grey = splitRow(line, row * width, rgb, alpha) && grey;
        continue;
      }
      for (let column = 0; column < pass.width; column++) {
        for (let channel = 0; channel < channels; channel++) {
          samples[channel] = sample(line, column * channels + channel, depth);
        }
        colour(samples, rgba);
        const pixel = (pass.y + row * pass.dy) * width + pass.x + column * pass.dx;
        grey = splitRow(rgba, pixel, rgb, alpha) && grey;
      }
    }
  }
  return { rgb, alpha, grey };
}

/**
 * Splits RGBA pixels into color and alpha, and stores them from pixel number `start` on. Returns whether all visible pixels are
 * gray.
 */
function splitRow(rgba: Uint8Array, start: number, rgb: Uint8Array, alpha: Uint8Array): boolean {
  let grey = true;
  for (let source = 0, pixel = start; source < rgba.length; source += 4, pixel++) {
    const opacity = rgba[source + 3] ?? 0;
    // Colors under full transparency are invisible and would only make compression worse.
    if (opacity === 0) continue;
    const red = rgba[source] ?? 0;
    const green = rgba[source + 1] ?? 0;
    const blue = rgba[source + 2] ?? 0;
    alpha[pixel] = opacity;
    rgb[pixel * 3] = red;
    rgb[pixel * 3 + 1] = green;
    rgb[pixel * 3 + 2] = blue;
    grey &&= red === green && green === blue;
  }
  return grey;
}

function sample(line: Uint8Array, index: number, depth: number): number {
  if (depth === 8) return line[index] ?? 0;
  if (depth === 16) return ((line[index * 2] ?? 0) << 8) | (line[index * 2 + 1] ?? 0);
  const bit = index * depth;
  return ((line[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

function colourReader(png: Png): (samples: Uint16Array, rgba: Uint8Array) => void {
  const { colourType, depth, palette, transparency } = png;
  const eightBit = (value: number): number => (depth === 16 ? value >> 8 : (value * 255) / ((1 << depth) - 1));
  const clear = transparency && colourType !== PALETTE ? Buffer.from(transparency) : undefined;
  const isClear = (samples: Uint16Array): boolean =>
    clear !== undefined && samples.every((value, channel) => value === clear.readUInt16BE(channel * 2));
  switch (colourType) {
    case PALETTE:
      return (samples, rgba) => {
        const index = samples[0] ?? 0;
        for (let channel = 0; channel < 3; channel++) rgba[channel] = palette[index * 3 + channel] ?? 0;
        rgba[3] = transparency?.[index] ?? 255;
      };
    case GREY:
    case GREY_ALPHA:
      return (samples, rgba) => {
        rgba.fill(eightBit(samples[0] ?? 0), 0, 3);
        rgba[3] = colourType === GREY_ALPHA ? eightBit(samples[1] ?? 0) : isClear(samples) ? 0 : 255;
      };
    default:
      return (samples, rgba) => {
        for (let channel = 0; channel < 3; channel++) rgba[channel] = eightBit(samples[channel] ?? 0);
        rgba[3] = colourType === RGB_ALPHA ? eightBit(samples[3] ?? 0) : isClear(samples) ? 0 : 255;
      };
  }
}

/** Reverses a row's filter in place (PNG, 9.2). `distance` is the number of bytes to the pixel on the left. */
function unfilter(filter: number, line: Uint8Array, above: Uint8Array, distance: number): void {
  const start = Math.min(distance, line.length);
  switch (filter) {
    case 0:
      return;
    case 1:
      for (let i = start; i < line.length; i++) line[i] = (line[i] ?? 0) + (line[i - distance] ?? 0);
      return;
    case 2:
      for (let i = 0; i < line.length; i++) line[i] = (line[i] ?? 0) + (above[i] ?? 0);
      return;
    case 3:
      for (let i = 0; i < start; i++) line[i] = (line[i] ?? 0) + ((above[i] ?? 0) >> 1);
      for (let i = start; i < line.length; i++) {
        line[i] = (line[i] ?? 0) + (((line[i - distance] ?? 0) + (above[i] ?? 0)) >> 1);
      }
      return;
    case 4:
      for (let i = 0; i < start; i++) line[i] = (line[i] ?? 0) + (above[i] ?? 0);
      for (let i = start; i < line.length; i++) {
        line[i] = (line[i] ?? 0) + paeth(line[i - distance] ?? 0, above[i] ?? 0, above[i - distance] ?? 0);
      }
      return;
    default:
      throw damagedImage('a row uses an unknown filter');
  }
}

function paeth(left: number, above: number, corner: number): number {
  const estimate = left + above - corner;
  const toLeft = Math.abs(estimate - left);
  const toAbove = Math.abs(estimate - above);
  const toCorner = Math.abs(estimate - corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
