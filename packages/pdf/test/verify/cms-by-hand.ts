import { createHash } from 'node:crypto';
import { context, integer, objectIdentifier, octetString, sequence, setOf } from '../../src/asn1/write-der.ts';
import { issuerAndSerialNumber } from '../../src/cms/issuer-and-serial-number.ts';
import type { Issued } from '../openssl-authority.ts';

export const DATA = objectIdentifier('1.2.840.113549.1.7.1');
export const SIGNED_DATA = objectIdentifier('1.2.840.113549.1.7.2');

/** Returns the signed attributes that PAdES requires, as a SET OF: content type, message digest and signing certificate. */
export const attributesOf = (digest: Uint8Array, certificate: Uint8Array): Buffer => {
  const attribute = (type: string, value: Uint8Array) => sequence(objectIdentifier(type), setOf(value));
  const hash = createHash('sha256').update(certificate).digest();
  return setOf(
    attribute('1.2.840.113549.1.9.3', DATA),
    attribute('1.2.840.113549.1.9.4', octetString(digest)),
    attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(octetString(hash))))),
  );
};

export interface HandCms {
  by: Pick<Issued, 'certificate'>;
  /** AlgorithmIdentifier of the digest, and the function that computes it. */
  digest: Uint8Array;
  hash: (content: Buffer) => Buffer;
  /** AlgorithmIdentifier of the signature, and the function that signs the attributes. */
  algorithm: Uint8Array;
  sign: (attributes: Buffer) => Uint8Array;
  /** Identifier of the signer. Default: issuer and serial number. */
  sid?: Uint8Array;
}

/** Writes a detached CMS signature byte by byte, for variants that OpenSSL does not write. */
export const cmsByHand =
  ({ by, digest, hash, algorithm, sign, sid }: HandCms) =>
  (covered: Buffer): Buffer => {
    const certificate = by.certificate.raw;
    const attributes = attributesOf(hash(covered), certificate);
    const signer = sequence(
      integer(1),
      sid ?? issuerAndSerialNumber(certificate),
      digest,
      Buffer.concat([Buffer.from([0xa0]), attributes.subarray(1)]),
      algorithm,
      octetString(sign(attributes)),
    );
    const content = sequence(integer(1), setOf(digest), sequence(DATA), context(0, certificate), setOf(signer));
    return sequence(SIGNED_DATA, context(0, content));
  };
