import type { KeyObject, X509Certificate } from 'node:crypto';
import { certificateFields } from '../asn1/certificate-fields.ts';
import { withDefiniteLengths } from '../asn1/definite-lengths.ts';
import { isSameName } from '../asn1/distinguished-name.ts';
import { certificateExtensions } from '../asn1/extensions.ts';
import { type DerElement, expect, inside, integerOf, objectIdentifierOf, readDer, TAG } from '../asn1/read-der.ts';
import { setOf } from '../asn1/write-der.ts';
import { have } from '../bytes/read-on-demand.ts';
import { type Attributes, onlyValue, readAttributes } from './attributes.ts';
import { digestNames, digestOf, type HashName } from './digests.ts';
import { readCertificate } from './read-certificate.ts';
import { algorithmName, type SignatureCheck, signatureHash, verifySignature } from './verify-signature.ts';

/** A parsed CMS SignedData (RFC 5652) with one signer. Nothing in it has been verified. */
export interface ReadSignedData {
  /** The signed attributes as a SET OF. The signature covers them instead of the content (5.4). Undefined if there are none. */
  signedBytes: Uint8Array | undefined;
  signedAttributes: Attributes;
  unsignedAttributes: Attributes;
  signatureAlgorithm: DerElement;
  signature: Uint8Array;
  digest: HashName;
  signer: X509Certificate;
  /** All certificates of the structure, in DER. */
  certificates: Uint8Array[];
  contentType: string;
  /** The encapsulated content. Undefined if the signature is detached. */
  content: Uint8Array | undefined;
  /** Whether the structure is followed by bytes other than zeros, which no signature covers. */
  isFollowed: boolean;
}

/** Thrown for an unknown algorithm, so that the signature is reported neither as valid nor as invalid. */
export class UnknownAlgorithmError extends Error {}

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const ATTRIBUTE = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;
const SET = 0x31;
const [TAGGED_0, TAGGED_1] = [0xa0, 0xa1];

/**
 * Parses a SignedData in BER, which may be followed by padding.
 * @throws UnknownAlgorithmError if its digest algorithm is unknown; another `Error` if it cannot be parsed
 */
export const readSignedData = (value: Uint8Array): ReadSignedData => {
  const { element, end } = withDefiniteLengths(value);
  const isFollowed = value.subarray(end).some((byte) => byte !== 0);
  const [type, tagged] = inside(expect(readDer(element), TAG.sequence, 'signature value'));
  if (objectIdentifierOf(type) !== SIGNED_DATA) throw new Error('its signature value is not SignedData');
  const [signedData] = inside(expect(tagged, TAGGED_0, 'SignedData'));
  // The fields are version, digestAlgorithms, encapContentInfo, [0] certificates, [1] crls, signerInfos.
  const [, , encapsulated, ...rest] = inside(expect(signedData, TAG.sequence, 'SignedData'));
  const certificates = certificatesIn(rest.find(({ tag }) => tag === TAGGED_0));
  const [signerInfo, second] = inside(expect(rest.at(-1), SET, 'signers'));
  if (!signerInfo || second) throw new Error('it does not have exactly one signer');
  return { certificates, isFollowed, ...readContent(encapsulated), ...readSignerInfo(signerInfo, certificates) };
};

const certificatesIn = (set: DerElement | undefined): Uint8Array[] =>
  (set ? inside(set) : []).filter(({ tag }) => tag === TAG.sequence).map(({ raw }) => raw);

/** Reads EncapsulatedContentInfo: eContentType, [0] eContent. */
const readContent = (encapsulated: DerElement | undefined): Pick<ReadSignedData, 'content' | 'contentType'> => {
  const [type, tagged] = inside(expect(encapsulated, TAG.sequence, 'content'));
  const [content] = tagged ? inside(tagged) : [];
  return {
    contentType: objectIdentifierOf(type),
    content: content && expect(content, TAG.octetString, 'content').content,
  };
};

type SignerInfo = Omit<ReadSignedData, 'certificates' | 'content' | 'contentType' | 'isFollowed'>;

/** Reads SignerInfo: version, sid, digestAlgorithm, [0] signedAttrs, signatureAlgorithm, signature, [1] unsignedAttrs. */
const readSignerInfo = (signerInfo: DerElement, certificates: Uint8Array[]): SignerInfo => {
  const [, sid, digestAlgorithm, ...rest] = inside(expect(signerInfo, TAG.sequence, 'signer'));
  const signedAttrs = rest[0]?.tag === TAGGED_0 ? rest.shift() : undefined;
  const [signatureAlgorithm, signature, unsignedAttrs] = rest;
  const digestName = algorithmName(expect(digestAlgorithm, TAG.sequence, 'digest algorithm'));
  const digest = digestNames[digestName];
  if (!digest) throw new UnknownAlgorithmError(digestName);
  const signedAttributes = readAttributes(signedAttrs);
  const named = certificates.filter((raw) => sid && identifies(sid, raw));
  const isMeant = (raw: Uint8Array): boolean => checkSigningCertificate(signedAttributes, raw) === 'matches';
  // Several certificates can have the same name, and programs write names differently. The signed attributes identify the correct
  // certificate.
  const own = named.find(isMeant) ?? named[0] ?? certificates.find(isMeant);
  if (!own) throw new Error('it does not contain the certificate of its signer');
  return {
    signedBytes: signedAttrs && asSet(signedAttrs),
    signedAttributes,
    unsignedAttributes: readAttributes(unsignedAttrs?.tag === TAGGED_1 ? unsignedAttrs : undefined),
    signatureAlgorithm: expect(signatureAlgorithm, TAG.sequence, 'signature algorithm'),
    signature: expect(signature, TAG.octetString, 'signature').content,
    digest,
    signer: readCertificate(own),
  };
};

/** Restores the SET tag of the attributes, which SignerInfo replaces with [0]. The signature covers the SET. */
const asSet = ({ raw }: DerElement): Uint8Array => {
  const set = Uint8Array.from(raw);
  set[0] = SET;
  return set;
};

const SUBJECT_KEY_IDENTIFIER = '2.5.29.14';
const KEY_IDENTIFIER = 0x80;

/**
 * Whether the identifier matches this certificate, either by issuer and serial number or, if tagged `[0]`, by key identifier (RFC
 * 5652, 5.3).
 */
const identifies = (sid: DerElement, raw: Uint8Array): boolean => {
  if (sid.tag === TAG.sequence) return hasIssuerAndSerialNumber(raw, sid);
  const extension = certificateExtensions(raw).get(SUBJECT_KEY_IDENTIFIER);
  return (
    extension !== undefined &&
    sid.tag === KEY_IDENTIFIER &&
    Buffer.compare(readDer(extension.value).content, sid.content) === 0
  );
};

const hasIssuerAndSerialNumber = (certificate: Uint8Array, sid: DerElement): boolean => {
  const [issuer, serialNumber] = inside(sid);
  const own = certificateFields(certificate);
  return (
    integerOf(own.serialNumber) === integerOf(serialNumber) &&
    issuer !== undefined &&
    isSameName(own.issuer.raw, issuer.raw)
  );
};

export interface SignerFacts {
  digestMatches: boolean;
  /** Whether the signature over the digest is valid for the key of the signer's certificate. */
  signatureValid: boolean;
  /**
   * Object identifier of a signature algorithm that is unknown or does not fit the key. Null if the signature could be checked.
   */
  unknownAlgorithm: string | null;
  /**
   * Whether the signed reference to a certificate (RFC 5035) matches the signer's certificate. It is absent in plain PKCS #7.
   */
  signingCertificate: 'matches' | 'differs' | 'absent';
  hashes: HashName[];
}

/**
 * Verifies a signature.
 * @param parts the content in consecutive parts
 */
export const checkSigner = (read: ReadSignedData, parts: Uint8Array[]): SignerFacts => {
  const { signedBytes, signedAttributes, signatureAlgorithm: algorithm, signature, digest, signer, contentType } = read;
  // Without signed attributes, the signature covers the content itself (RFC 5652, 5.4), so one check is enough.
  const signed = signedBytes ?? Buffer.concat(parts.map((part) => have(part)));
  const key = publicKeyOf(signer);
  const check = (data: Uint8Array): SignatureCheck =>
    key ? verifySignature({ algorithm, digest, signature }, key, data) : 'unknown';
  const asWritten = check(signed);
  // RFC 5652, 5.4 requires signing the attributes in DER order. Some programs write them to the file in a different order.
  const checked = signedBytes && asWritten === 'invalid' ? check(inDerOrder(signedBytes)) : asWritten;
  const signatureValid = checked === 'valid';
  const type = onlyValue(signedAttributes, ATTRIBUTE.contentType);
  const messageDigest = onlyValue(signedAttributes, ATTRIBUTE.messageDigest);
  const isDigestOfThis =
    type?.tag === TAG.objectIdentifier &&
    objectIdentifierOf(type) === contentType &&
    messageDigest?.tag === TAG.octetString &&
    digestOf(digest, parts).equals(messageDigest.content);
  return {
    digestMatches: signedBytes ? isDigestOfThis : checked !== 'invalid',
    signatureValid,
    unknownAlgorithm: checked === 'unknown' ? algorithmName(algorithm) : null,
    signingCertificate: checkSigningCertificate(signedAttributes, signer.raw),
    hashes: [digest, signatureHash(algorithm, digest) ?? digest],
  };
};

/** Returns the public key. Undefined if its type or curve is unknown. */
export const publicKeyOf = (certificate: X509Certificate): KeyObject | undefined => {
  try {
    return certificate.publicKey;
  } catch {
    return undefined;
  }
};

const inDerOrder = (set: Uint8Array): Uint8Array => setOf(...inside(readDer(set)).map(({ raw }) => raw));

/** Reads SigningCertificate or SigningCertificateV2: certs > the first ESSCertID(v2) > [hashAlgorithm,] certHash, ... */
const checkSigningCertificate = (
  attributes: Attributes,
  certificate: Uint8Array,
): SignerFacts['signingCertificate'] => {
  const isOld = !attributes.has(ATTRIBUTE.signingCertificateV2);
  const type = isOld ? ATTRIBUTE.signingCertificate : ATTRIBUTE.signingCertificateV2;
  if (!attributes.has(type)) return 'absent';
  const [certs] = insideOf(onlyValue(attributes, type));
  const [first] = insideOf(certs);
  const fields = insideOf(first);
  const named = fields[0]?.tag === TAG.sequence ? inside(fields[0])[0] : undefined;
  const hash = named ? digestNames[objectIdentifierOf(named)] : isOld ? 'sha1' : 'sha256';
  const expected = fields.find(({ tag }) => tag === TAG.octetString);
  if (!hash || !expected) return 'differs';
  return digestOf(hash, [certificate]).equals(expected.content) ? 'matches' : 'differs';
};

const insideOf = (element: DerElement | undefined): DerElement[] =>
  element?.tag === TAG.sequence ? inside(element) : [];
