import { createHash } from 'node:crypto';

/** Identifiers for the purpose of a derived key (RFC 7292, appendix B.3). */
export const PURPOSE = { key: 1, iv: 2, mac: 3 } as const;

const BLOCK: Partial<Record<string, number>> = { sha1: 64, sha256: 64, sha384: 128, sha512: 128 };

/**
 * Derives a key with the method of PKCS #12 (RFC 7292, appendix B.2). Encodes the password as UTF-16BE with a
 * terminating zero.
 */
export const derivePkcs12Key = (
  password: string,
  { salt, iterations, hash }: { salt: Uint8Array; iterations: number; hash: string },
  purpose: number,
  length: number,
): Buffer => {
  const block = BLOCK[hash];
  if (!block) throw new Error('it derives its keys in an unknown way');
  const diversifier = Buffer.alloc(block, purpose);
  let input: Buffer = Buffer.concat([
    filled(salt, block),
    filled(Buffer.from(`${password}\0`, 'utf16le').swap16(), block),
  ]);
  const derived: Buffer[] = [];
  for (let size = 0; size < length; ) {
    let digest = createHash(hash).update(diversifier).update(input).digest();
    for (let i = 1; i < iterations; i++) digest = createHash(hash).update(digest).digest();
    derived.push(digest);
    size += digest.length;
    input = addToEachBlock(input, filled(digest.subarray(0, block), block).subarray(0, block));
  }
  return Buffer.concat(derived).subarray(0, length);
};

/** Repeats the bytes until the length is a multiple of the block size. */
const filled = (bytes: Uint8Array, block: number): Buffer => {
  const size = block * Math.ceil(bytes.length / block);
  return size === 0 ? Buffer.alloc(0) : Buffer.alloc(size, bytes);
};

/** Adds `added` + 1 to each block, treating blocks as numbers. */
const addToEachBlock = (input: Buffer, added: Buffer): Buffer => {
  const result = Buffer.from(input);
  for (let start = 0; start < result.length; start += added.length) {
    let carry = 1;
    for (let i = added.length - 1; i >= 0; i--) {
      carry += (result[start + i] ?? 0) + (added[i] ?? 0);
      result[start + i] = carry & 0xff;
      carry >>>= 8;
    }
  }
  return result;
};
