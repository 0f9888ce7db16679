import { createHash, type Hash } from 'node:crypto';
import { addToHash } from '../reader/read-on-demand.ts';

/**
 * Hash functions. MD5 and SHA-1 serve only to read and judge old signatures; SHAKE256 has 512 bits, as in Ed448 (RFC 8419,
 * 2.3).
 */
export type HashName =
  | 'md5'
  | 'sha1'
  | 'sha224'
  | 'sha256'
  | 'sha384'
  | 'sha512'
  | 'sha512-224'
  | 'sha512-256'
  | 'sha3-224'
  | 'sha3-256'
  | 'sha3-384'
  | 'sha3-512'
  | 'shake256';

/** Maps object identifiers of hashes to their names in node:crypto. */
export const digestNames: Readonly<Record<string, HashName>> = {
  '1.2.840.113549.2.5': 'md5',
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '2.16.840.1.101.3.4.2.5': 'sha512-224',
  '2.16.840.1.101.3.4.2.6': 'sha512-256',
  '2.16.840.1.101.3.4.2.7': 'sha3-224',
  '2.16.840.1.101.3.4.2.8': 'sha3-256',
  '2.16.840.1.101.3.4.2.9': 'sha3-384',
  '2.16.840.1.101.3.4.2.10': 'sha3-512',
  // RFC 8419, 2.3 has it without parameters, and with a length as one: 512 bits in either case.
  '2.16.840.1.101.3.4.2.12': 'shake256',
  '2.16.840.1.101.3.4.2.18': 'shake256',
};

const SHAKE256_BYTES = 64;
const startHash = (hash: HashName): Hash =>
  hash === 'shake256' ? createHash(hash, { outputLength: SHAKE256_BYTES }) : createHash(hash);

/** Returns the digest of consecutive parts. */
export const digestOf = (hash: HashName, parts: Uint8Array[]): Buffer => {
  const [first] = parts;
  const start = hash === 'sha256' && first ? hashedStart(first) : undefined;
  const digest = start?.hash.copy() ?? startHash(hash);
  for (const part of start && first ? [first.subarray(start.length), ...parts.slice(1)] : parts)
    addToHash(digest, part);
  return digest.digest();
};

/** SHA-256 of the first bytes of a file, which can be continued. */
export interface HashedStart {
  length: number;
  hash: Hash;
}

let known: { file: Uint8Array; start: HashedStart } | undefined;

const hashedStart = ({ buffer, byteOffset, length }: Uint8Array): HashedStart | undefined => {
  const isOfFile = known && known.file.buffer === buffer && known.file.byteOffset === byteOffset;
  return isOfFile && known && known.start.length <= length ? known.start : undefined;
};

/** Lets `work` continue from an existing hash of the file's first bytes, as sealing does, instead of hashing them again. */
export const withHashedStart = <T>(file: Uint8Array, start: HashedStart, work: () => T): T => {
  known = { file, start };
  try {
    return work();
  } finally {
    known = undefined;
  }
};
