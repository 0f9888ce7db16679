import { createHash } from 'node:crypto';

/** MD5 and SHA-1 only to read what is old, and judge it. */
export type HashName = 'md5' | 'sha1' | 'sha256' | 'sha384' | 'sha512';

/** Object identifiers of hashes, and their names for node:crypto. */
export const digestNames: Readonly<Record<string, HashName>> = {
  '1.2.840.113549.2.5': 'md5',
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** The digest of parts that follow each other. */
export const digestOf = (hash: HashName, parts: Uint8Array[]): Buffer => {
  const digest = createHash(hash);
  for (const part of parts) digest.update(part);
  return digest.digest();
};
