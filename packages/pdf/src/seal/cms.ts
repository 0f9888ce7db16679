import { createHash } from 'node:crypto';
import { context, integer, nothing, objectIdentifier, octetString, sequence, setOf } from '../asn1/write-der.ts';
import { issuerAndSerialNumber } from '../cms/issuer-and-serial-number.ts';
import type { SigningAlgorithm } from '../signer/signer.ts';
import { SIGNATURE_TIMESTAMP } from '../timestamp/signature-timestamp.ts';

const OID = {
  data: objectIdentifier('1.2.840.113549.1.7.1'),
  signedData: objectIdentifier('1.2.840.113549.1.7.2'),
  contentType: objectIdentifier('1.2.840.113549.1.9.3'),
  messageDigest: objectIdentifier('1.2.840.113549.1.9.4'),
  signingCertificateV2: objectIdentifier('1.2.840.113549.1.9.16.2.47'),
  algorithmProtection: objectIdentifier('1.2.840.113549.1.9.52'),
  signatureTimestamp: objectIdentifier(SIGNATURE_TIMESTAMP),
  rsaEncryption: objectIdentifier('1.2.840.113549.1.1.1'),
} as const;

const HASH: Record<SigningAlgorithm['hash'], { digest: Buffer; ecdsa: Buffer }> = {
  sha256: { digest: objectIdentifier('2.16.840.1.101.3.4.2.1'), ecdsa: objectIdentifier('1.2.840.10045.4.3.2') },
  sha384: { digest: objectIdentifier('2.16.840.1.101.3.4.2.2'), ecdsa: objectIdentifier('1.2.840.10045.4.3.3') },
  sha512: { digest: objectIdentifier('2.16.840.1.101.3.4.2.3'), ecdsa: objectIdentifier('1.2.840.10045.4.3.4') },
};

/** Returns the AlgorithmIdentifier of the digest (RFC 5754). Hashes and ECDSA have no parameters, and RSA has NULL. */
const digestAlgorithm = ({ hash }: SigningAlgorithm): Buffer => sequence(HASH[hash].digest);
const signatureAlgorithm = ({ key, hash }: SigningAlgorithm): Buffer =>
  key === 'rsa' ? sequence(OID.rsaEncryption, nothing()) : sequence(HASH[hash].ecdsa);

const attribute = (type: Buffer, value: Uint8Array): Buffer => sequence(type, setOf(value));

export interface Signed {
  digest: Uint8Array;
  certificate: Uint8Array;
  algorithm: SigningAlgorithm;
  /** DER object identifier. Default: `data`. */
  contentType?: Uint8Array;
}

/**
 * Creates the signed attributes as a SET OF (RFC 5652, 5.4): the content type, the message digest, the hash of the
 * signing certificate (RFC 5035), and the algorithms, so that they cannot be replaced with weaker ones (RFC 6211).
 * There is no signing-time, because in PAdES the time is in the M entry of the signature dictionary (EN 319 142-1,
 * 6.3).
 */
export const signedAttributes = ({ digest, certificate, algorithm, contentType = OID.data }: Signed): Buffer =>
  setOf(
    attribute(OID.contentType, contentType),
    attribute(OID.messageDigest, octetString(digest)),
    attribute(OID.signingCertificateV2, ofCertificate(certificate).signingCertificate),
    attribute(OID.algorithmProtection, algorithmProtection(algorithm)),
  );

/**
 * Creates CMSAlgorithmProtection: the digest algorithm and the signature algorithm, which is tagged [1] instead of
 * SEQUENCE.
 */
const algorithmProtection = (algorithm: SigningAlgorithm): Buffer =>
  sequence(digestAlgorithm(algorithm), Buffer.concat([Buffer.from([0xa1]), signatureAlgorithm(algorithm).subarray(1)]));

interface OfCertificate {
  /** Content of SigningCertificateV2 > certs > ESSCertIDv2. DER omits the algorithm, because SHA-256 is the default. */
  signingCertificate: Buffer;
  issuerAndSerialNumber: Buffer;
}

const known = new WeakMap<Uint8Array, OfCertificate>();

const ofCertificate = (certificate: Uint8Array): OfCertificate => {
  const found = known.get(certificate) ?? {
    signingCertificate: sequence(sequence(sequence(octetString(createHash('sha256').update(certificate).digest())))),
    issuerAndSerialNumber: issuerAndSerialNumber(certificate),
  };
  known.set(certificate, found);
  return found;
};

/**
 * Creates the CMS SignedData (RFC 5652, 5.1) for a finished signature value, optionally with a timestamp token over
 * that value. The signature is detached unless content is given, which must not be of type `data`.
 */
export const signedData = (parts: {
  certificates: Uint8Array[];
  algorithm: SigningAlgorithm;
  attributes: Uint8Array;
  signature: Uint8Array;
  timestamp?: Uint8Array | undefined;
  content?: { type: Uint8Array; bytes: Uint8Array } | undefined;
}): Buffer => {
  const { certificates, algorithm, attributes, signature, timestamp, content } = parts;
  const [own] = certificates;
  if (!own) throw new Error('The signing certificate is missing.');
  const signerInfo = sequence(
    integer(1),
    ofCertificate(own).issuerAndSerialNumber,
    digestAlgorithm(algorithm),
    // SignerInfo tags the attributes as [0] instead of SET.
    Buffer.concat([Buffer.from([0xa0]), attributes.subarray(1)]),
    signatureAlgorithm(algorithm),
    octetString(signature),
    ...(timestamp ? [context(1, attribute(OID.signatureTimestamp, timestamp))] : []),
  );
  const data = sequence(
    // Version 3 is required for content of a type other than `data` (5.1).
    integer(content ? 3 : 1),
    setOf(digestAlgorithm(algorithm)),
    content ? sequence(content.type, context(0, octetString(content.bytes))) : sequence(OID.data),
    context(0, ...certificates.toSorted(Buffer.compare)),
    setOf(signerInfo),
  );
  return sequence(OID.signedData, context(0, data));
};
