import { inflateSync } from 'node:zlib';
import { damagedImage, ImageError } from './error.ts';
import { checkDimensions, MAX_RASTER_BYTES } from './limits.ts';

export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

export const GREY = 0;
export const RGB = 2;
export const PALETTE = 3;
export const GREY_ALPHA = 4;
export const RGB_ALPHA = 6;

/** Samples per pixel and permitted bit depths by color type (PNG, 11.2.1). */
const COLOUR_TYPES = new Map([
  [GREY, { channels: 1, depths: [1, 2, 4, 8, 16] }],
  [RGB, { channels: 3, depths: [8, 16] }],
  [PALETTE, { channels: 1, depths: [1, 2, 4, 8] }],
  [GREY_ALPHA, { channels: 2, depths: [8, 16] }],
  [RGB_ALPHA, { channels: 4, depths: [8, 16] }],
]);

/** Passes of Adam7 (PNG, 8.2): the first column and row, and the distances to the next ones. */
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

/** A parsed PNG file. Its pixel rows are still compressed. */
export interface Png extends Header {
  palette: Uint8Array;
  /** The tRNS chunk: alpha by palette index, or the one transparent color. */
  transparency: Uint8Array | undefined;
  data: Uint8Array;
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

export function readPng(bytes: Uint8Array): Png {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
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
    throw damagedImage('its transparent color is invalid');
  }
  return { ...header, palette, transparency, data: data.length === 1 ? (data[0] ?? palette) : Buffer.concat(data) };
}

/** One pass over the image: all pixels, or those of one Adam7 pass. */
export interface Pass {
  x: number;
  y: number;
  dx: number;
  dy: number;
  width: number;
  height: number;
  /** Bytes per row, without the filter byte. */
  rowBytes: number;
}

export function passesOf({ width, height, depth, channels, interlaced }: Header): Pass[] {
  return (interlaced ? ADAM7 : WHOLE)
    .map(({ x, y, dx, dy }): Pass => {
      const columns = Math.max(0, Math.ceil((width - x) / dx));
      const rows = Math.max(0, Math.ceil((height - y) / dy));
      return { x, y, dx, dy, width: columns, height: rows, rowBytes: Math.ceil((columns * depth * channels) / 8) };
    })
    .filter((pass) => pass.width > 0 && pass.height > 0);
}

/** Decompresses the filtered rows. Stops at the size declared in the header, to protect against compression bombs. */
export function unpackRows(png: Png, passes: Pass[]): Uint8Array {
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
