import type { X509Certificate } from 'node:crypto';
import { readTimestamp } from '../timestamp/token.ts';
import type { ExtensionOptions, PreparedExtension } from './extend-seal.ts';
import type { SealLevel } from './level.ts';
import { fillIn, NoRoomError, valueIn } from './open-signature.ts';
import { completeSeal, type PreparedSeal } from './seal.ts';
import { timestampedDigest } from './timestamped-digest.ts';
import type { ValidationData } from './validation-data.ts';

export interface SignedRevision {
  prepared: PreparedSeal;
  signature: Uint8Array;
}

/** The steps of creating a seal beyond B-B. The caller decides where each step runs and how to handle its failure. */
export interface SealSteps<Signed extends SignedRevision> {
  /** Lays out and signs the first revision, with `timestampLength` bytes reserved for a timestamp. */
  sign(timestampLength: number): Promise<Signed>;
  /** Returns a timestamp token (RFC 3161) over a SHA-256 digest. `reached` is the seal's level without this token. */
  timestamp(digest: Uint8Array, reached: 'B-B' | 'B-LT'): Promise<Uint8Array>;
  /** Returns the number of bytes to reserve for a token. Called again if the token turns out to be longer. */
  tokenLength(): number;
  gatherValidation(timestamp: TimestampSigner): Promise<ValidationData>;
  /** Lays out the second revision, which follows the source and `tail`. */
  extend(tail: Uint8Array, options: ExtensionOptions): Promise<PreparedExtension>;
}

export interface TimestampSigner {
  signer: X509Certificate;
  certificates: X509Certificate[];
}

/**
 * Creates a seal of a level beyond B-B (ETSI EN 319 142-1). The first revision contains the signature and a timestamp
 * over it (B-T). The second adds the validation data (B-LT) and a timestamp over the whole file (B-LTA).
 * @returns the first revision, the `extension` to append to it (empty for B-T), and the time of the signature timestamp
 */
export async function reachLevel<Signed extends SignedRevision>(
  level: Exclude<SealLevel, 'B-B'>,
  steps: SealSteps<Signed>,
): Promise<{ signed: Signed; tail: Uint8Array; extension: Uint8Array; timestampedAt: Date }> {
  const { signed, tail, token } = await withRoomForToken(steps, async (timestampLength) => {
    const signed = await steps.sign(timestampLength);
    const token = await steps.timestamp(timestampedDigest(signed.signature), 'B-B');
    return { signed, token, tail: completeSeal(signed.prepared, signed.signature, token) };
  });
  const timestamp = readTimestamp(token);
  const first = { signed, tail, timestampedAt: timestamp.time };
  if (level === 'B-T') return { ...first, extension: new Uint8Array(0) };

  const validation = await steps.gatherValidation(timestamp);
  const options = { validation, contents: valueIn(tail, signed.prepared.value) };
  if (level === 'B-LT') return { ...first, extension: (await steps.extend(tail, options)).tail };
  const field = signed.prepared.timestampField;
  if (field === undefined) throw new Error('the seal was not prepared for a document timestamp');
  const extension = await withRoomForToken(steps, async (length) => {
    const laidOut = await steps.extend(tail, { ...options, timestamp: { field, length } });
    if (!laidOut.timestamp) throw new Error('there is nothing to timestamp');
    return fillIn(laidOut.tail, laidOut.timestamp.value, await steps.timestamp(laidOut.timestamp.digest, 'B-LT'));
  });
  return { ...first, extension };
}

async function withRoomForToken<T>(
  { tokenLength }: Pick<SealSteps<SignedRevision>, 'tokenLength'>,
  work: (room: number) => Promise<T>,
): Promise<T> {
  try {
    return await work(tokenLength());
  } catch (error) {
    if (!(error instanceof NoRoomError)) throw error;
    return await work(tokenLength());
  }
}
