import { createHash } from 'node:crypto';

/** Returns the digest for a signature timestamp (ETSI EN 319 122-1, 5.3): SHA-256 of the signature value. */
export const timestampedDigest = (signature: Uint8Array): Uint8Array => createHash('sha256').update(signature).digest();
