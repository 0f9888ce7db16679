import { createHash, type Hash } from 'node:crypto';
import { addToHash } from '../bytes/read-on-demand.ts';
import type { Dict, Ref } from '../objects/objects.ts';
import { serializeDict } from '../writer/serialize.ts';
import type { Update } from '../writer/update.ts';

/** Position of a signature value's hexadecimal digits in the tail, and maximum length of the value in bytes. */
export interface OpenValue {
  at: number;
  room: number;
}

/** An update that ends with a signature dictionary whose value is still missing. */
export interface OpenSignature {
  tail: Buffer;
  value: OpenValue;
  /** Digest of the whole file except for the value. */
  digest: Uint8Array;
  /** SHA-256 of the document's bytes. `sourceHash` is a copy of the hash state, for adding further bytes. */
  sourceSha256: Uint8Array;
  sourceHash: Hash;
  /** State of the SHA-256 hash before the value, for adding further bytes. */
  hashUntilValue: Hash;
}

/**
 * Length of an array of four numbers, three of which have up to ten digits. Cross-reference tables do not support
 * longer offsets.
 */
const BYTE_RANGE_LENGTH = '[0 0000000000 0000000000 0000000000]'.length;

/**
 * Lays out an update that ends with a signature dictionary (ISO 32000-2, table 255). Reserves space for the signature
 * value. The signature covers the whole file except for that value.
 */
export const layOutSignature = (
  update: Update,
  signature: Ref,
  entries: Dict,
  { room, hash }: { room: number; hash: string },
): OpenSignature => {
  const head = `${serializeDict(update.encrypted(signature, entries)).slice(0, -2)}/ByteRange `;
  const between = '/Contents ';
  const contents = `<${'0'.repeat(room * 2)}>`;
  const text = `${head}${' '.repeat(BYTE_RANGE_LENGTH)}${between}${contents}>>`;
  const { tail, placed } = update.finish({ ref: signature, text });

  const source = update.document.bytes;
  const gapStart = placed + head.length + BYTE_RANGE_LENGTH + between.length;
  const gapEnd = gapStart + contents.length;
  const end = source.length + tail.length;
  const inTail = (offset: number): number => offset - source.length;
  const byteRange = `[0 ${gapStart} ${gapEnd} ${end - gapEnd}]`;
  tail.write(byteRange.padEnd(BYTE_RANGE_LENGTH), inTail(placed + head.length), 'latin1');

  // If the digest is SHA-256 too, all later hashes continue from this one, so that no byte is hashed twice.
  const hashUntilValue = addToHash(createHash('sha256'), source);
  const sourceHash = hashUntilValue.copy();
  const sourceSha256 = sourceHash.copy().digest();
  const before = tail.subarray(0, inTail(gapStart));
  hashUntilValue.update(before);
  const digest = (hash === 'sha256' ? hashUntilValue.copy() : addToHash(createHash(hash), source).update(before))
    .update(tail.subarray(inTail(gapEnd)))
    .digest();
  return { tail, value: { at: inTail(gapStart) + 1, room }, digest, sourceSha256, sourceHash, hashUntilValue };
};

export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';

  constructor(readonly missing: number) {
    super('The signature is longer than the space that was reserved for it.');
  }
}

/**
 * Returns the tail with the value filled in.
 * @throws NoRoomError
 */
export const fillIn = (tail: Uint8Array, { at, room }: OpenValue, value: Uint8Array): Uint8Array => {
  if (value.length > room) throw new NoRoomError(value.length - room);
  const digits = Buffer.from(value)
    .toString('hex')
    .padEnd(room * 2, '0');
  Buffer.from(tail.buffer, tail.byteOffset, tail.length).write(digits, at, 'latin1');
  return tail;
};

/** Returns the value in a tail, including the trailing zeros. */
export const valueIn = (tail: Uint8Array, { at, room }: OpenValue): Uint8Array =>
  Buffer.from(Buffer.from(tail.subarray(at, at + room * 2)).toString('latin1'), 'hex');

/**
 * Number of bytes by which the lengths of an authority's timestamp tokens can differ, because numbers and signatures
 * vary in length.
 */
export const TOKENS_DIFFER_BY = 32;
