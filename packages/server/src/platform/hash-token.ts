import { createHash } from 'node:crypto';

/**
 * Returns the SHA-256 of a token. Only the hash is stored, so that someone who can read the database cannot use the
 * token.
 */
export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();
