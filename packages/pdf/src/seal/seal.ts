import { createHash, type Hash } from 'node:crypto';
import { dict, name, type Ref } from '../objects.ts';
import { serializeDict } from '../writer/serialize.ts';
import { dateString, textString } from '../writer/text-string.ts';
import type { Update } from '../writer/update.ts';
import { signedAttributes, signedData } from './cms.ts';
import type { Signer } from './signer.ts';

/** What the signature dictionary says of the signature (ISO 32000-2, table 255). */
export interface SealDetails {
  signedAt: Date;
  reason?: string;
  location?: string;
  name?: string;
  contactInfo?: string;
}

export interface Sealed {
  /** What follows the document's bytes: the two together are the sealed file. */
  tail: Uint8Array;
  /** SHA-256 of the sealed file. */
  sha256: Uint8Array;
  /** Length of the sealed file in bytes. */
  size: number;
  /** SHA-256 of the document's bytes as they were before, to be held against what they should have been. */
  sourceSha256: Uint8Array;
}

/** An update laid out with its signature value still open; `complete` fills it in. A slow signer may answer much later. */
export interface PreparedSeal {
  /** What the signer signs. */
  signedAttributes: Uint8Array;
  complete(signature: Uint8Array): Sealed;
}

/** Four numbers of ten digits with their brackets: any file size that a cross-reference table can point into. */
const BYTE_RANGE_LENGTH = '[0 0000000000 0000000000 0000000000]'.length;

/** Lays out the update with a PAdES baseline B-B signature (EN 319 142-1) as its last object. */
export const prepareSeal = (
  update: Update,
  signature: Ref,
  details: SealDetails,
  signer: Pick<Signer, 'certificates' | 'algorithm' | 'signatureLength'>,
): PreparedSeal => {
  const [certificate] = signer.certificates;
  if (!certificate) throw new Error('The signing certificate is missing.');
  const cms = (attributes: Uint8Array, value: Uint8Array): Buffer =>
    signedData({ ...signer, attributes, signature: value });
  // The structure's length depends on nothing but the lengths of its parts, so a blank one measures the real one.
  const blank = cms(signedAttributes(new Uint8Array(32), certificate), new Uint8Array(signer.signatureLength));
  const entries = dict({
    Type: name('Sig'),
    Filter: name('Adobe.PPKLite'),
    SubFilter: name('ETSI.CAdES.detached'),
    M: dateString(details.signedAt),
    Name: details.name === undefined ? undefined : textString(details.name),
    Reason: details.reason === undefined ? undefined : textString(details.reason),
    Location: details.location === undefined ? undefined : textString(details.location),
    ContactInfo: details.contactInfo === undefined ? undefined : textString(details.contactInfo),
  });
  const head = `${serializeDict(entries).slice(0, -2)}/ByteRange `;
  const between = '/Contents ';
  const contents = `<${'0'.repeat(blank.length * 2)}>`;
  const text = `${head}${' '.repeat(BYTE_RANGE_LENGTH)}${between}${contents}>>`;
  const { tail, placed } = update.finish({ ref: signature, text });

  const source = update.document.bytes;
  const gapStart = placed + head.length + BYTE_RANGE_LENGTH + between.length;
  const gapEnd = gapStart + contents.length;
  const size = source.length + tail.length;
  const inTail = (offset: number): number => offset - source.length;
  tail.write(
    `[0 ${gapStart} ${gapEnd} ${size - gapEnd}]`.padEnd(BYTE_RANGE_LENGTH),
    inTail(placed + head.length),
    'latin1',
  );

  // The document is hashed once; both digests go on from there.
  const sourceHash: Hash = createHash('sha256').update(source);
  const documentDigest = sourceHash
    .copy()
    .update(tail.subarray(0, inTail(gapStart)))
    .update(tail.subarray(inTail(gapEnd)))
    .digest();
  const attributes = signedAttributes(documentDigest, certificate);
  return {
    signedAttributes: attributes,
    complete(value) {
      const finished = cms(attributes, value);
      if (finished.length > blank.length) throw new Error('The signature is longer than its signer said it would be.');
      tail.write(finished.toString('hex'), inTail(gapStart) + 1, 'latin1');
      return {
        tail,
        sha256: sourceHash.copy().update(tail).digest(),
        size,
        sourceSha256: sourceHash.copy().digest(),
      };
    },
  };
};
