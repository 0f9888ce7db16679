import { createHash } from 'node:crypto';

/** Tokens are stored only as SHA-256, so that a reader of the database cannot use them. */
export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();
