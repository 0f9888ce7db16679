import { createHash } from 'node:crypto';
import { context, integer, nothing, objectIdentifier, octetString, sequence, setOf } from '../asn1/write-der.ts';
import { issuerAndSerialNumber } from '../cms/issuer-and-serial-number.ts';
import { SIGNATURE_TIMESTAMP } from '../timestamp/signature-timestamp.ts';
import type { SigningAlgorithm } from './signer.ts';

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

/** RFC 5754: absent parameters for hashes and ECDSA, NULL for RSA. */
const digestAlgorithm = ({ hash }: SigningAlgorithm): Buffer => sequence(HASH[hash].digest);
const signatureAlgorithm = ({ key, hash }: SigningAlgorithm): Buffer =>
  key === 'rsa' ? sequence(OID.rsaEncryption, nothing()) : sequence(HASH[hash].ecdsa);

const attribute = (type: Buffer, value: Uint8Array): Buffer => sequence(type, setOf(value));

/** The signed content and its type. The content is detached unless it is given. */
export interface Signed {
  digest: Uint8Array;
  /** The signer's certificate. */
  certificate: Uint8Array;
  algorithm: SigningAlgorithm;
  /** An object identifier, as an element. */
  contentType?: Uint8Array;
}

/**
 * The signed attributes as the SET OF that is signed (RFC 5652, 5.4): content type, message digest, the signing
 * certificate's hash (RFC 5035), and the algorithms, which nobody can swap for weaker ones then (RFC 6211). No signing-time:
 * in PAdES the signature dictionary's M says when (EN 319 142-1, 6.3).
 */
export const signedAttributes = ({ digest, certificate, algorithm, contentType = OID.data }: Signed): Buffer =>
  setOf(
    attribute(OID.contentType, contentType),
    attribute(OID.messageDigest, octetString(digest)),
    attribute(OID.signingCertificateV2, ofCertificate(certificate).signingCertificate),
    attribute(OID.algorithmProtection, algorithmProtection(algorithm)),
  );

/** CMSAlgorithmProtection: the digest algorithm, and the signature algorithm tagged [1] in place of SEQUENCE. */
const algorithmProtection = (algorithm: SigningAlgorithm): Buffer =>
  sequence(digestAlgorithm(algorithm), Buffer.concat([Buffer.from([0xa1]), signatureAlgorithm(algorithm).subarray(1)]));

/** The parts of a certificate that CMS refers to. */
interface OfCertificate {
  /** SigningCertificateV2 > certs > ESSCertIDv2; SHA-256 is its default algorithm, which DER leaves out. */
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
 * The CMS SignedData (RFC 5652, 5.1) around a finished signature value, with a timestamp token over that value where there
 * is one. It is detached from its content unless that is given, which is no `data` then.
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
    // Inside SignerInfo the same attributes are tagged [0] in place of SET.
    Buffer.concat([Buffer.from([0xa0]), attributes.subarray(1)]),
    signatureAlgorithm(algorithm),
    octetString(signature),
    ...(timestamp ? [context(1, attribute(OID.signatureTimestamp, timestamp))] : []),
  );
  const data = sequence(
    // Version 3 where the content is no data (5.1).
    integer(content ? 3 : 1),
    setOf(digestAlgorithm(algorithm)),
    content ? sequence(content.type, context(0, octetString(content.bytes))) : sequence(OID.data),
    context(0, ...certificates.toSorted(Buffer.compare)),
    setOf(signerInfo),
  );
  return sequence(OID.signedData, context(0, data));
};
