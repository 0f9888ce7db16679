import { deserialize, serialize } from 'node:v8';
import type { PreparedSeal } from './seal.ts';

const VERSION = 1;

/**
 * A prepared seal as bytes, to be stored while a slow signer works: about as many as the tail has. Read them with this library
 * only, and from a trusted place: they are not checked like untrusted input.
 */
export const keepPreparedSeal = (prepared: PreparedSeal): Uint8Array =>
  serialize({ version: VERSION, prepared: { ...prepared, tail: Buffer.from(prepared.tail) } });

/** Throws an `Error` where it was kept by another version of this library. */
export const readPreparedSeal = (kept: Uint8Array): PreparedSeal => {
  const { version, prepared } = deserialize(kept) as { version: number; prepared: PreparedSeal };
  if (version !== VERSION) throw new Error('The prepared seal was kept by another version.');
  return prepared;
};
