import { BitWriter } from './bit-writer.ts';
import { type Copies, findCopies } from './find-copies.ts';
import { PrefixCode } from './prefix-code.ts';

const SIGNATURE = 0x2f;
const SUBTRACT_GREEN = 2;
const LENGTHS = 24;
const DISTANCES = 40;
/** Number of bits in a color cache index. Only color images have a cache. */
const CACHE_BITS = 10;
const CACHE_FACTOR = 0x1e35a7bd;
/** Number of distance codes reserved for nearby pixels. */
const NEAR = 120;
/** Factor that turns a level into a gray pixel. */
const GREY = 0x010101;
const OPAQUE = 0xff000000 | 0;
/** Distance between the levels that remain at the edges of letters. */
const STEP = 5;
/** Minimum difference between neighboring pixels that counts as an edge. */
const EDGE = 16;
const [ONE_BEFORE, ONE_ABOVE] = [2, 1];

/**
 * Encodes RGBX pixels of a typeset page as lossless WebP (RFC 9649). Because the same letters occur again and again,
 * the only compression technique is to copy earlier pixels. Compared to libwebp, this takes a third of the time and
 * fewer bytes. At the edges of letters, levels change by at most two out of 255.
 * @returns null if the image takes more than `mostBytes`
 */
export function encodeTypeset(rgbx: Uint8Array, width: number, height: number, mostBytes: number): Uint8Array | null {
  const { pixels, isGrey } = smoothed(new Int32Array(rgbx.buffer, rgbx.byteOffset, width * height), width);
  // `findCopies` overestimates the size, so it gets a higher limit.
  const copies = findCopies(pixels, width, mostBytes * 8 * 2);
  if (!copies) return null;
  const bits = new BitWriter();
  bits.put(SIGNATURE, 8);
  bits.put(width - 1, 14);
  bits.put(height - 1, 14);
  // The image has no transparency, and the version of the format is 0.
  bits.put(0, 4);
  bits.put(1, 1);
  bits.put(SUBTRACT_GREEN, 2);
  bits.put(0, 1);
  const cacheBits = isGrey ? 0 : CACHE_BITS;
  bits.put(isGrey ? 0 : 1, 1);
  if (!isGrey) bits.put(cacheBits, 4);
  // The whole image uses one group of prefix codes.
  bits.put(0, 1);
  writePixels(bits, pixels, width, copies, cacheBits);
  const image = bits.end();
  return image.length <= mostBytes ? inContainer(image) : null;
}

/** The image with fewer levels at the edges of letters, which makes it a tenth smaller. Plain areas do not change. */
interface Smoothed {
  /** For a gray image, one level per pixel, so that there is only a quarter of the data to search. */
  pixels: Int32Array | Uint8Array;
  isGrey: boolean;
}

function smoothed(given: Int32Array, width: number): Smoothed {
  const levels = new Uint8Array(roomFor(given.length), 0, given.length);
  if (smooth(given, width, levels, true)) return { pixels: levels, isGrey: true };
  const pixels = new Int32Array(roomFor(given.length * Int32Array.BYTES_PER_ELEMENT), 0, given.length);
  smooth(given, width, pixels, false);
  return { pixels, isGrey: false };
}

/** @returns false if `isGrey` is set but a pixel is not gray */
function smooth(given: Int32Array, width: number, pixels: Int32Array | Uint8Array, isGrey: boolean): boolean {
  for (let row = 0; row < given.length; row += width) {
    let left = 0;
    let kept = 0;
    for (let at = row; at < row + width; at++) {
      const pixel = (given[at] ?? 0) | OPAQUE;
      if (pixel !== left) {
        if (isGrey && (pixel ^ (pixel >>> 8)) & 0xffff) return false;
        const right = (given[at + 1] ?? 0) | OPAQUE;
        const isInside = at > row && at + 1 < row + width;
        const isEdge = isInside && pixel !== right && (isFar(pixel, left) || isFar(pixel, right));
        kept = isEdge ? rounded(pixel) : pixel;
        left = pixel;
      }
      pixels[at] = kept;
    }
  }
  return true;
}

/** Reused for the next image, because allocating memory would take as long as all other work. */
let room = new ArrayBuffer(0);
const MOST_KEPT = 16 * 1024 * 1024;

function roomFor(bytes: number): ArrayBuffer {
  if (room.byteLength >= bytes) return room;
  const made = new ArrayBuffer(bytes);
  if (bytes <= MOST_KEPT) room = made;
  return made;
}

/** Maps each level to the nearest multiple of the step, so that no level changes by more than two. */
const ROUNDED = Uint8Array.from({ length: 256 }, (_, level) => STEP * Math.round(level / STEP));

/** Whether two pixels differ in their green level as much as at the edge of a letter. */
const isFar = (one: number, other: number): boolean => Math.abs(greenOf(one) - greenOf(other)) > EDGE;

const rounded = (pixel: number): number =>
  OPAQUE |
  ((ROUNDED[(pixel >>> 16) & 255] ?? 0) << 16) |
  ((ROUNDED[greenOf(pixel)] ?? 0) << 8) |
  (ROUNDED[pixel & 255] ?? 0);

function writePixels(
  bits: BitWriter,
  pixels: Int32Array | Uint8Array,
  width: number,
  copies: Copies,
  cacheBits: number,
): void {
  const counts = {
    main: new Uint32Array(256 + LENGTHS + (cacheBits && 1 << cacheBits)),
    red: new Uint32Array(256),
    blue: new Uint32Array(256),
    alpha: new Uint32Array(256),
    distance: new Uint32Array(DISTANCES),
  };
  const count = (table: Uint32Array, symbol: number) => {
    table[symbol] = (table[symbol] ?? 0) + 1;
  };
  const known = knownColours(pixels, copies, cacheBits);
  eachPart(pixels, copies, {
    literal(pixel, index) {
      const number = known?.[index] ?? -1;
      if (number >= 0) return count(counts.main, 256 + LENGTHS + number);
      count(counts.main, greenOf(pixel));
      count(counts.red, redOf(pixel));
      count(counts.blue, blueOf(pixel));
      count(counts.alpha, 255);
    },
    copy(length, distance) {
      count(counts.main, 256 + prefixOf(length));
      count(counts.distance, prefixOf(distanceCode(distance, width)));
    },
  });
  const main = new PrefixCode(counts.main);
  const red = new PrefixCode(counts.red);
  const blue = new PrefixCode(counts.blue);
  const alpha = new PrefixCode(counts.alpha);
  const distances = new PrefixCode(counts.distance);
  for (const code of [main, red, blue, alpha, distances]) code.describe(bits);
  eachPart(pixels, copies, {
    literal(pixel, index) {
      const number = known?.[index] ?? -1;
      if (number >= 0) return main.put(bits, 256 + LENGTHS + number);
      main.put(bits, greenOf(pixel));
      red.put(bits, redOf(pixel));
      blue.put(bits, blueOf(pixel));
      alpha.put(bits, 255);
    },
    copy(length, distance) {
      main.put(bits, 256 + prefixOf(length));
      putRest(bits, length);
      const code = distanceCode(distance, width);
      distances.put(bits, prefixOf(code));
      putRest(bits, code);
    },
  });
}

function eachPart(
  pixels: Int32Array | Uint8Array,
  { starts, lengths, distances }: Copies,
  part: { literal(pixel: number, index: number): void; copy(length: number, distance: number): void },
): void {
  const scale = pixels instanceof Uint8Array ? GREY : 1;
  let at = 0;
  let index = 0;
  for (let next = 0; next <= starts.length; next++) {
    for (const start = starts[next] ?? pixels.length; at < start; at++)
      part.literal((pixels[at] ?? 0) * scale, index++);
    const length = lengths[next];
    if (length === undefined) return;
    part.copy(length, distances[next] ?? 0);
    at += length;
  }
}

/** Returns the cache index of each new pixel, or -1 if its color is not in the cache. Null if there is no cache. */
function knownColours(
  pixels: Int32Array | Uint8Array,
  { starts, lengths }: Copies,
  cacheBits: number,
): number[] | null {
  if (cacheBits === 0) return null;
  const cache = new Int32Array(1 << cacheBits);
  const numbers: number[] = [];
  const numberOf = (pixel: number): number => {
    const argb = OPAQUE | (redOf(pixel) << 16) | (greenOf(pixel) << 8) | blueOf(pixel);
    return Math.imul(argb, CACHE_FACTOR) >>> (32 - cacheBits);
  };
  let at = 0;
  for (let next = 0; next <= starts.length; next++) {
    for (const start = starts[next] ?? pixels.length; at < start; at++) {
      const pixel = pixels[at] ?? 0;
      const number = numberOf(pixel);
      numbers.push(cache[number] === pixel ? number : -1);
      cache[number] = pixel;
    }
    for (const end = at + (lengths[next] ?? 0); at < end; at++) {
      const pixel = pixels[at] ?? 0;
      if (pixel !== pixels[at - 1]) cache[numberOf(pixel)] = pixel;
    }
  }
  return numbers;
}

const greenOf = (pixel: number): number => (pixel >>> 8) & 255;
const redOf = (pixel: number): number => (pixel - (pixel >>> 8)) & 255;
const blueOf = (pixel: number): number => ((pixel >>> 16) - (pixel >>> 8)) & 255;

/** Returns the distance code. There are special codes for the previous pixel and the one above. */
function distanceCode(distance: number, width: number): number {
  if (distance === width) return ONE_ABOVE;
  return distance === 1 ? ONE_BEFORE : distance + NEAR;
}

/** Returns the prefix code of a length or distance. Extra bits follow it (RFC 9649, 5.2.2). */
function prefixOf(value: number): number {
  if (value <= 4) return value - 1;
  const high = 31 - Math.clz32(value - 1);
  return 2 * high + (((value - 1) >>> (high - 1)) & 1);
}

function putRest(bits: BitWriter, value: number): void {
  const prefix = prefixOf(value);
  if (prefix < 4) return;
  const count = (prefix - 2) >> 1;
  bits.put(value - 1 - ((2 + (prefix & 1)) << count), count);
}

function inContainer(image: Uint8Array): Uint8Array {
  const padded = image.length + (image.length % 2);
  const file = Buffer.alloc(20 + padded);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(12 + padded, 4);
  file.write('WEBPVP8L', 8, 'latin1');
  file.writeUInt32LE(image.length, 16);
  file.set(image, 20);
  return file;
}
