import { createHash } from 'node:crypto';

/**
 * Bits per password in the Bloom filter. With 14 hashes, the filter contains every added password and about one in
 * 15,000 others. It is small, and the passwords cannot be read from it.
 */
export const BITS_PER_PASSWORD = 20;
const HASHES = 14;

export function addTo(filter: Uint8Array, password: string): void {
  for (const [at, bit] of findBits(filter, password)) filter[at] = (filter[at] ?? 0) | bit;
}

export const isIn = (filter: Uint8Array, password: string): boolean =>
  findBits(filter, password).every(([at, bit]) => ((filter[at] ?? 0) & bit) !== 0);

/** Returns the byte indexes and bit masks of a password, using double hashing. */
function findBits(filter: Uint8Array, password: string): [number, number][] {
  const digest = createHash('sha256').update(password).digest();
  const [first, step] = [digest.readUInt32BE(0), digest.readUInt32BE(4) | 1];
  return Array.from({ length: HASHES }, (_, hash) => {
    const place = (first + hash * (step >>> 0)) % (filter.length * 8);
    return [place >>> 3, 1 << (place & 7)];
  });
}
