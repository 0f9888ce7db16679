import { createHash } from 'node:crypto';

/**
 * Holds a list of passwords as a Bloom filter. It contains every password that was added, and one in about 15,000 others by
 * mistake (20 bits and 14 hashes each). The filter is small, and the list cannot be read from it.
 */
export const BITS_PER_PASSWORD = 20;
const HASHES = 14;

export function addTo(filter: Uint8Array, password: string): void {
  for (const [at, bit] of placesOf(filter, password)) filter[at] = (filter[at] ?? 0) | bit;
}

export const isIn = (filter: Uint8Array, password: string): boolean =>
  placesOf(filter, password).every(([at, bit]) => ((filter[at] ?? 0) & bit) !== 0);

/** Returns the bytes and their bits for a password, by double hashing. */
function placesOf(filter: Uint8Array, password: string): [number, number][] {
  const digest = createHash('sha256').update(password).digest();
  const [first, step] = [digest.readUInt32BE(0), digest.readUInt32BE(4) | 1];
  return Array.from({ length: HASHES }, (_, hash) => {
    const place = (first + hash * (step >>> 0)) % (filter.length * 8);
    return [place >>> 3, 1 << (place & 7)];
  });
}
