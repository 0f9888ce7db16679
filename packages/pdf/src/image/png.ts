import { constants, deflateSync, inflateSync } from 'node:zlib';
import { dict, name, PdfString, type PdfValue } from '../objects.ts';
import { type EncodedImage, UPRIGHT } from './encoded.ts';
import { damagedImage, ImageError } from './error.ts';
import { checkDimensions, MAX_RASTER_BYTES } from './limits.ts';

export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

const GREY = 0;
const RGB = 2;
const PALETTE = 3;
const GREY_ALPHA = 4;
const RGB_ALPHA = 6;

/** Samples per pixel and allowed depths by colour type (PNG, 11.2.1). */
const COLOUR_TYPES = new Map([
  [GREY, { channels: 1, depths: [1, 2, 4, 8, 16] }],
  [RGB, { channels: 3, depths: [8, 16] }],
  [PALETTE, { channels: 1, depths: [1, 2, 4, 8] }],
  [GREY_ALPHA, { channels: 2, depths: [8, 16] }],
  [RGB_ALPHA, { channels: 4, depths: [8, 16] }],
]);

/** The seven passes of Adam7 (PNG, 8.2): first column and row, and the distance to the next. */
const ADAM7 = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
];
const WHOLE = [{ x: 0, y: 0, dx: 1, dy: 1 }];

interface Header {
  width: number;
  height: number;
  depth: number;
  colourType: number;
  channels: number;
  interlaced: boolean;
}

interface Png extends Header {
  palette: Uint8Array;
  /** The tRNS chunk: alpha by palette index, or the one colour that is transparent. */
  transparency: Uint8Array | undefined;
  data: Uint8Array;
}

/** Reads only the header: enough to size a box. Throws {@link ImageError}. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } {
  return readHeader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/**
 * Encodes a PNG for PDF. Opaque, not interlaced pixels are passed through as they are compressed, since PDF has PNG's
 * predictors (ISO 32000-2, 7.4.4.4); all others are decoded. Gamma and profiles are not regarded. Throws {@link ImageError}.
 */
export function encodePng(bytes: Uint8Array): EncodedImage {
  const png = readChunks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const passes = passesOf(png);
  const rows = unpack(png, passes);
  const hasAlpha = png.transparency !== undefined || png.colourType === GREY_ALPHA || png.colourType === RGB_ALPHA;
  if (!hasAlpha && !png.interlaced) {
    checkFilters(rows, passes);
    return passThrough(png);
  }
  return decoded(png, pixels(png, passes, rows), hasAlpha);
}

function readHeader(file: Buffer): Header {
  if (file.length < 33 || file.toString('latin1', 12, 16) !== 'IHDR' || file.readUInt32BE(8) !== 13) {
    throw damagedImage('its header is missing');
  }
  const width = file.readUInt32BE(16);
  const height = file.readUInt32BE(20);
  const depth = file.readUInt8(24);
  const colourType = file.readUInt8(25);
  const kind = COLOUR_TYPES.get(colourType);
  if (!kind?.depths.includes(depth) || file.readUInt16BE(26) !== 0 || file.readUInt8(28) > 1) {
    throw damagedImage('its header makes no sense');
  }
  checkDimensions(width, height);
  return { width, height, depth, colourType, channels: kind.channels, interlaced: file.readUInt8(28) === 1 };
}

function readChunks(file: Buffer): Png {
  const header = readHeader(file);
  const data: Buffer[] = [];
  let palette: Uint8Array = new Uint8Array();
  let transparency: Uint8Array | undefined;
  for (let offset = 33; offset + 12 <= file.length; ) {
    const length = file.readUInt32BE(offset);
    const type = file.toString('latin1', offset + 4, offset + 8);
    if (offset + 12 + length > file.length) throw damagedImage('it ends too early');
    const body = file.subarray(offset + 8, offset + 8 + length);
    if (type === 'IDAT') data.push(body);
    else if (type === 'PLTE') palette = body;
    else if (type === 'tRNS') transparency = body;
    else if (type === 'IEND') break;
    offset += 12 + length;
  }
  if (data.length === 0) throw damagedImage('it has no pixels');
  const { colourType, channels } = header;
  if (colourType === PALETTE && (palette.length === 0 || palette.length % 3 !== 0 || palette.length > 768)) {
    throw damagedImage('its palette makes no sense');
  }
  if (colourType === GREY_ALPHA || colourType === RGB_ALPHA) transparency = undefined;
  if (transparency && colourType !== PALETTE && transparency.length !== channels * 2) {
    throw damagedImage('its transparent colour makes no sense');
  }
  return { ...header, palette, transparency, data: data.length === 1 ? (data[0] ?? palette) : Buffer.concat(data) };
}

interface Pass {
  x: number;
  y: number;
  dx: number;
  dy: number;
  width: number;
  height: number;
  /** Bytes of a row, without its filter byte. */
  rowBytes: number;
}

function passesOf({ width, height, depth, channels, interlaced }: Header): Pass[] {
  return (interlaced ? ADAM7 : WHOLE)
    .map(({ x, y, dx, dy }): Pass => {
      const columns = Math.max(0, Math.ceil((width - x) / dx));
      const rows = Math.max(0, Math.ceil((height - y) / dy));
      return { x, y, dx, dy, width: columns, height: rows, rowBytes: Math.ceil((columns * depth * channels) / 8) };
    })
    .filter((pass) => pass.width > 0 && pass.height > 0);
}

/** The filtered rows, no more of them than the header promises: a bomb stops here. */
function unpack(png: Png, passes: Pass[]): Uint8Array {
  const expected = passes.reduce((total, pass) => total + (pass.rowBytes + 1) * pass.height, 0);
  if (expected > MAX_RASTER_BYTES) {
    throw new ImageError('too-large', `The image unpacks to more than ${MAX_RASTER_BYTES / 1024 / 1024} MB.`);
  }
  let rows: Uint8Array;
  try {
    rows = inflateSync(png.data, { maxOutputLength: expected, chunkSize: Math.max(64, expected) });
  } catch (cause) {
    throw damagedImage('its pixels cannot be unpacked', { cause });
  }
  if (rows.length !== expected) throw damagedImage('pixels are missing');
  return rows;
}

function checkFilters(rows: Uint8Array, passes: Pass[]): void {
  let offset = 0;
  for (const { rowBytes, height } of passes) {
    for (let row = 0; row < height; row++, offset += rowBytes + 1) {
      if ((rows[offset] ?? 0) > 4) throw damagedImage('a row is filtered in an unknown way');
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

/** Eight bits a sample, in the order of the picture. */
interface Pixels {
  rgb: Uint8Array;
  alpha: Uint8Array;
  grey: boolean;
}

function decoded(png: Png, { rgb, alpha, grey }: Pixels, hasAlpha: boolean): EncodedImage {
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
  if (hasAlpha) image.mask = { dict: imageDict(width, height, name('DeviceGray'), 8), bytes: packRuns(alpha) };
  return image;
}

/** Strokes on an empty ground are runs: looking for nothing else is eight times faster, and smaller. */
const packRuns = (samples: Uint8Array): Buffer => deflateSync(samples, { strategy: constants.Z_RLE });

function everyThird(rgb: Uint8Array): Uint8Array {
  const grey = new Uint8Array(rgb.length / 3);
  for (let index = 0; index < grey.length; index++) grey[index] = rgb[index * 3] ?? 0;
  return grey;
}

function pixels(png: Png, passes: Pass[], rows: Uint8Array): Pixels {
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

/** Puts RGBA pixels where they belong, from pixel number `start` on. True when all that can be seen of them is grey. */
function splitRow(rgba: Uint8Array, start: number, rgb: Uint8Array, alpha: Uint8Array): boolean {
  let grey = true;
  for (let source = 0, pixel = start; source < rgba.length; source += 4, pixel++) {
    const opacity = rgba[source + 3] ?? 0;
    // Colour under full transparency is noise to a compressor and invisible to a person.
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

/** Turns a pixel's samples into eight-bit red, green, blue, alpha. */
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

/** Undoes a row's filter in place (PNG, 9.2). `distance` is the bytes to the pixel on the left; the first has none. */
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
      throw damagedImage('a row is filtered in an unknown way');
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
