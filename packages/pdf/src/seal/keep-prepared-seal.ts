import { deserialize, serialize } from 'node:v8';
import type { PreparedSeal } from './seal.ts';

const VERSION = 1;

/**
 * Serializes a prepared seal, so that it can be stored while a slow signer works. The result is about as long as the tail. Read
 * it only with this library and from a trusted place: it is not checked like untrusted input.
 */
export const keepPreparedSeal = (prepared: PreparedSeal): Uint8Array =>
  serialize({ version: VERSION, prepared: { ...prepared, tail: Buffer.from(prepared.tail) } });

/**
 * Reads a prepared seal.
 * @throws Error if another version of this library wrote it
 */
export const readPreparedSeal = (kept: Uint8Array): PreparedSeal => {
  const { version, prepared } = deserialize(kept) as { version: number; prepared: PreparedSeal };
  if (version !== VERSION) throw new Error('The prepared seal was kept by another version.');
  return prepared;
};
