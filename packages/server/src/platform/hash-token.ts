import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a token. Only this is stored, so that a reader of the database cannot use the token. */
export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();
