import { createHash } from 'node:crypto';

/** Returns the digest for a signature timestamp: the SHA-256 of the signature value (ETSI EN 319 122-1, 5.3). */
export const timestampedDigest = (signature: Uint8Array): Uint8Array => createHash('sha256').update(signature).digest();
