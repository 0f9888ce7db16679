import { X509Certificate } from 'node:crypto';
import { appended } from '../bytes/read-on-demand.ts';
import type { Signer } from '../signer/signer.ts';
import { prepareExtension } from './extend-seal.ts';
import type { SealLevel } from './level.ts';
import { TOKENS_DIFFER_BY } from './open-signature.ts';
import { reachLevel } from './reach-level.ts';
import { completeSeal, type LaidOutSeal, type Sealed } from './seal.ts';
import { gatherValidationData, type ValidationServices } from './validation-data.ts';

/** External services that a seal beyond B-B requires. */
export interface SealServices extends ValidationServices {
  /**
   * Returns a timestamp token (RFC 3161) over a SHA-256 digest. The token must already be checked (see
   * `readTimestampResponse`).
   */
  timestamp(digest: Uint8Array): Promise<Uint8Array>;
}

/** Number of bytes that is enough for the tokens of most authorities. A longer token needs a second attempt. */
const USUAL_TOKEN_LENGTH = 6 * 1024;

export type LevelOptions = { level?: 'B-B' } | { level: SealLevel; services: SealServices };

/**
 * Signs the document and raises the seal to the requested level, in one or two revisions.
 * @param layOut lays out the first revision with the given space for a timestamp
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
  let tokenLength = USUAL_TOKEN_LENGTH;
  const { signed, tail, extension } = await reachLevel(level, {
    async sign(timestampLength) {
      const laidOut = layOut(timestampLength);
      const { prepared } = laidOut;
      return { laidOut, prepared, signature: await signer.sign(prepared.signedAttributes) };
    },
    async timestamp(digest) {
      const token = await services.timestamp(digest);
      tokenLength = token.length + TOKENS_DIFFER_BY;
      return token;
    },
    tokenLength: () => tokenLength,
    gatherValidation(timestamp) {
      const certificates = signer.certificates.map((der) => new X509Certificate(der));
      const [own] = certificates;
      if (!own) throw new Error('The signing certificate is missing.');
      return gatherValidationData([{ signer: own, certificates }, timestamp], services);
    },
    extend: async (behind, further) => prepareExtension(appended(source, behind), further),
  });
  return sealed(signed.laidOut, Buffer.concat([tail, extension]));
};

const sealed = ({ prepared, sourceHash, hashUntilValue }: LaidOutSeal, tail: Uint8Array): Sealed => ({
  tail,
  // `value.at` is the position of the first digit, after the `<`.
  sha256: hashUntilValue.update(tail.subarray(prepared.value.at - 1)).digest(),
  size: prepared.sourceSize + tail.length,
  sourceSha256: prepared.sourceSha256,
  sourceHash,
});
