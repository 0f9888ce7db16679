/** Runs of pixels that repeat earlier pixels, in reading order. All pixels between the runs are new. */
export interface Copies {
  starts: number[];
  lengths: number[];
  /** Distance in pixels from each run to the pixels that it repeats. */
  distances: number[];
}

/** Maximum length of a copy, in pixels (RFC 9649, 5.2.2). */
const LONGEST = 4096;
const FARTHEST = 2 ** 20 - 120;

/** Number of pixels in a hash. Shorter copies save nothing. */
const LOOKED_UP = 6;
const BUCKET_BITS = 14;
/** Number of recent positions to compare for each hash. */
const REMEMBERED = 32;
/** Minimum length at which a copy of nearby pixels is accepted without searching for a longer one. */
const LONG = 64;
/** Estimated number of bits for a new pixel. The next constant is for a copy without its distance. */
const BITS_OF_PIXEL = 8;
const BITS_OF_COPY = 12;
const BITS_OF_NEAR_COPY = 6;
const LEAST_SAVED = 12;

/** Recent positions for each hash, plus one, so that 0 means none. Reused for the next image. */
const remembered = new Int32Array(REMEMBERED << BUCKET_BITS);
const newest = new Uint8Array(1 << BUCKET_BITS);

const FACTOR = 0x9e3779b1;
/** Weight of the first pixel in the hash. The pixel is subtracted when the window moves. */
const FACTOR_OF_FIRST = power(FACTOR, LOOKED_UP - 1);

/** @returns null if the image would take more than about `mostBits` */
export function findCopies(pixels: Int32Array | Uint8Array, width: number, mostBits: number): Copies | null {
  const count = pixels.length;
  const copies: Copies = { starts: [], lengths: [], distances: [] };
  remembered.fill(0);
  newest.fill(0);
  let hash = 0;
  /** Number of identical pixels at the end of the window. */
  let same = 0;
  for (let at = 0; at < Math.min(LOOKED_UP, count); at++) {
    hash = (Math.imul(hash, FACTOR) + (pixels[at] ?? 0)) | 0;
    same = pixels[at] === pixels[at - 1] ? same + 1 : 1;
  }
  let best = 0;
  let bestDistance = 0;
  let bestSaved = 0;

  const compare = (at: number, from: number, bits: number): void => {
    if (pixels[from + best] !== pixels[at + best]) return;
    const most = Math.min(LONGEST, count - at);
    let length = 0;
    while (length < most && pixels[from + length] === pixels[at + length]) length++;
    const saved = length * BITS_OF_PIXEL - bits;
    if (saved <= bestSaved) return;
    bestSaved = saved;
    best = length;
    bestDistance = at - from;
  };
  const bucket = (): number => Math.imul(hash, FACTOR) >>> (32 - BUCKET_BITS);

  /** Index of the first run that ends after the pixel above the current one. */
  let above = 0;
  let spent = 0;
  for (let at = 0; at < count; ) {
    best = 0;
    bestSaved = LEAST_SAVED;
    if (at > 0) compare(at, at - 1, BITS_OF_NEAR_COPY);
    if (at >= width) {
      compare(at, at - width, BITS_OF_NEAR_COPY);
      // A letter often continues from the same source as in the row above.
      while ((copies.starts[above] ?? count) + (copies.lengths[above] ?? 0) <= at - width) above++;
      const distance = copies.distances[above] ?? 0;
      if ((copies.starts[above] ?? count) <= at - width && distance > 1 && distance <= at)
        compare(at, at - distance, BITS_OF_COPY + 32 - Math.clz32(distance));
    }
    if (best < LONG && same < LOOKED_UP) {
      const places = bucket() * REMEMBERED;
      const last = newest[bucket()] ?? 0;
      for (let back = 1; back <= REMEMBERED; back++) {
        const from = (remembered[places + ((last - back) & (REMEMBERED - 1))] ?? 0) - 1;
        if (from < 0 || at - from > FARTHEST) break;
        compare(at, from, BITS_OF_COPY + 32 - Math.clz32(at - from));
      }
    }
    const end = at + Math.max(best, 1);
    if (best > 0) {
      copies.starts.push(at);
      copies.lengths.push(best);
      copies.distances.push(bestDistance);
      spent += BITS_OF_COPY + 8;
    } else {
      spent += BITS_OF_PIXEL;
    }
    if (spent > mostBits) return null;
    // All positions in a run of one color have the same hash, so there is no need to store each of them.
    if (bestDistance === 1 && best > LOOKED_UP && same >= LOOKED_UP) {
      same += best - LOOKED_UP;
      at = end - LOOKED_UP;
    }
    for (; at < end; at++) {
      if (same < LOOKED_UP) {
        const place = bucket();
        const turn = newest[place] ?? 0;
        remembered[place * REMEMBERED + (turn & (REMEMBERED - 1))] = at + 1;
        newest[place] = turn + 1;
      }
      const next = pixels[at + LOOKED_UP] ?? 0;
      // The hash does not change as long as the pixels are identical.
      if (same >= LOOKED_UP && next === pixels[at]) continue;
      hash = (Math.imul(hash - Math.imul(pixels[at] ?? 0, FACTOR_OF_FIRST), FACTOR) + next) | 0;
      same = next === pixels[at + LOOKED_UP - 1] ? same + 1 : 1;
    }
  }
  return copies;
}

function power(base: number, exponent: number): number {
  let product = 1;
  for (let time = 0; time < exponent; time++) product = Math.imul(product, base);
  return product;
}
