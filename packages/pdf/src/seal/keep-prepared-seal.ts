import { deserialize, serialize } from 'node:v8';
import type { PreparedSeal } from './seal.ts';

const VERSION = 1;

/**
 * Serializes a prepared seal, so that it can be stored while a slow signer works. The result is about as long as the
 * tail. Deserialize only trusted data, because `readPreparedSeal` does not validate it.
 */
export const keepPreparedSeal = (prepared: PreparedSeal): Uint8Array =>
  serialize({ version: VERSION, prepared: { ...prepared, tail: Buffer.from(prepared.tail) } });

/**
 * Deserializes a prepared seal.
 * @throws Error if a different version of this library serialized it
 */
export const readPreparedSeal = (kept: Uint8Array): PreparedSeal => {
  const { version, prepared } = deserialize(kept) as { version: number; prepared: PreparedSeal };
  if (version !== VERSION) throw new Error('The prepared seal was stored by a different version.');
  return prepared;
};
