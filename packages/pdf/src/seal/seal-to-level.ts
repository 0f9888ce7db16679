import { X509Certificate } from 'node:crypto';
import { appended } from '../reader/read-on-demand.ts';
import { readTimestamp } from '../timestamp/token.ts';
import { prepareExtension } from './extend-seal.ts';
import type { SealLevel } from './level.ts';
import { fillIn, NoRoomError, TOKENS_DIFFER_BY, valueIn } from './open-signature.ts';
import { completeSeal, type LaidOutSeal, type Sealed } from './seal.ts';
import type { Signer } from './signer.ts';
import { timestampedDigest } from './timestamped-digest.ts';
import { gatherValidationData, type ValidationServices } from './validation-data.ts';

/** Everything from outside that a seal beyond B-B needs. */
export interface SealServices extends ValidationServices {
  /** A timestamp token (RFC 3161) over a SHA-256 digest, checked already: see `readTimestampResponse`. */
  timestamp(digest: Uint8Array): Promise<Uint8Array>;
}

/** Tokens of most authorities; whoever sends longer ones is given room in a second attempt. */
const USUAL_TOKEN_LENGTH = 6 * 1024;
/** Which level, and who is asked for what it needs; B-B needs nobody. */
export type LevelOptions = { level?: 'B-B' } | { level: SealLevel; services: SealServices };

/**
 * Signs, and takes the seal to the level asked for, in one revision or two. `layOut` lays the first one out, with this
 * much room for a timestamp.
 */
export const sealToLevel = async (
  source: Uint8Array,
  layOut: (timestampLength: number | undefined) => LaidOutSeal,
  signer: Signer,
  options: LevelOptions,
): Promise<Sealed> => {
  if (!('services' in options) || options.level === 'B-B') {
    const laidOut = layOut(undefined);
    const { prepared } = laidOut;
    const tail = completeSeal(prepared, await signer.sign(prepared.signedAttributes));
    return sealed(laidOut, tail);
  }
  const { level, services } = options;
  const { laidOut, tail, token } = await withRoom(async (room) => {
    const laidOut = layOut(room);
    const signature = await signer.sign(laidOut.prepared.signedAttributes);
    const token = await services.timestamp(timestampedDigest(signature));
    return { laidOut, token, tail: completeSeal(laidOut.prepared, signature, token) };
  });
  const { prepared } = laidOut;
  if (level === 'B-T') return sealed(laidOut, tail);
  const certificates = signer.certificates.map((der) => new X509Certificate(der));
  const [own] = certificates;
  if (!own) throw new Error('The signing certificate is missing.');
  const validation = await gatherValidationData([{ signer: own, certificates }, readTimestamp(token)], services);
  const file = appended(source, tail);
  const further = { validation, contents: valueIn(prepared.tail, prepared.value) };
  const extension =
    level === 'B-LT'
      ? prepareExtension(file, further).tail
      : await withRoom(async (timestampLength) => {
          const { tail, timestamp } = prepareExtension(file, { ...further, timestampLength });
          if (!timestamp) throw new Error('there is nothing to be timestamped');
          return fillIn(tail, timestamp.value, await services.timestamp(timestamp.digest));
        }, token.length + TOKENS_DIFFER_BY);
  return sealed(laidOut, Buffer.concat([tail, extension]));
};

const sealed = ({ prepared, hashUntilValue }: LaidOutSeal, tail: Uint8Array): Sealed => ({
  tail,
  // The value begins with its `<`, before its digits.
  sha256: hashUntilValue.update(tail.subarray(prepared.value.at - 1)).digest(),
  size: prepared.sourceSize + tail.length,
  sourceSha256: prepared.sourceSha256,
});

/** Does what needs room for a token, and once more where there was too little. */
const withRoom = async <T>(work: (room: number) => Promise<T>, room = USUAL_TOKEN_LENGTH): Promise<T> => {
  try {
    return await work(room);
  } catch (error) {
    if (!(error instanceof NoRoomError)) throw error;
    return await work(room + error.missing + TOKENS_DIFFER_BY);
  }
};
