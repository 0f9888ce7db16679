import { createHash, type Hash } from 'node:crypto';
import { addToHash } from '../bytes/read-on-demand.ts';

/** MD5 and SHA-1 are only for verifying old signatures. SHAKE256 has an output of 512 bits, as in Ed448 (RFC 8419, 2.3). */
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

/** Maps object identifiers to the names of hashes in node:crypto. */
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
  // RFC 8419, 2.3 defines SHAKE256 both without parameters and with an output length. Both forms mean 512 bits.
  '2.16.840.1.101.3.4.2.12': 'shake256',
  '2.16.840.1.101.3.4.2.18': 'shake256',
};

const SHAKE256_BYTES = 64;
const startHash = (hash: HashName): Hash =>
  hash === 'shake256' ? createHash(hash, { outputLength: SHAKE256_BYTES }) : createHash(hash);

export const digestOf = (hash: HashName, parts: Uint8Array[]): Buffer => {
  const [first] = parts;
  const start = hash === 'sha256' && first ? hashedStart(first) : undefined;
  const digest = start?.hash.copy() ?? startHash(hash);
  for (const part of start && first ? [first.subarray(start.length), ...parts.slice(1)] : parts)
    addToHash(digest, part);
  return digest.digest();
};

export interface HashedStart {
  length: number;
  hash: Hash;
}

let known: { file: Uint8Array; start: HashedStart } | undefined;

const hashedStart = ({ buffer, byteOffset, length }: Uint8Array): HashedStart | undefined => {
  const isOfFile = known && known.file.buffer === buffer && known.file.byteOffset === byteOffset;
  return isOfFile && known && known.start.length <= length ? known.start : undefined;
};

/** Runs `work`. While it runs, hashing this file resumes from the given state, so that sealing hashes each byte only once. */
export const withHashedStart = <T>(file: Uint8Array, start: HashedStart, work: () => T): T => {
  known = { file, start };
  try {
    return work();
  } finally {
    known = undefined;
  }
};
