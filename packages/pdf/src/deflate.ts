import { deflateSync } from 'node:zlib';

/**
 * Content made once per process is compressed as much as possible. Content made for one document is 5 % larger, in less than
 * half the time. Half the window also helps, because zlib clears its tables before it begins.
 */
const SETTINGS = { process: { level: 9 }, document: { level: 3, windowBits: 14, memLevel: 7 } } as const;

/** Compresses bytes for FlateDecode (ISO 32000-2, 7.4.4). */
export const deflate = (bytes: Uint8Array | string, madeFor: keyof typeof SETTINGS): Buffer =>
  deflateSync(bytes, SETTINGS[madeFor]);
