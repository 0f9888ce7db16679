import { deserialize, serialize } from 'node:v8';
import type { PreparedSeal } from './seal.ts';

const VERSION = 1;

/**
 * A prepared seal as bytes, to be kept while a slow signer is waited for: about as many as the tail has. They are read by
 * this library only, and must come from where they were kept: they are not made to be taken from strangers.
 */
export const keepPreparedSeal = (prepared: PreparedSeal): Uint8Array =>
  serialize({ version: VERSION, prepared: { ...prepared, tail: Buffer.from(prepared.tail) } });

/** Throws an `Error` where it was kept by another version of this library. */
export const readPreparedSeal = (kept: Uint8Array): PreparedSeal => {
  const { version, prepared } = deserialize(kept) as { version: number; prepared: PreparedSeal };
  if (version !== VERSION) throw new Error('The prepared seal was kept by another version.');
  return prepared;
};
