import { createHash } from 'node:crypto';

/** Tokens and links are kept by their hash alone (SHA-256): who reads the database cannot use them. */
export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();
