import type { X509Certificate } from 'node:crypto';
import { withDefiniteLengths } from '../asn1/definite-lengths.ts';
import { certificateExtensions } from '../asn1/extensions.ts';
import { type DerElement, expect, inside, objectIdentifierOf, readDer, TAG } from '../asn1/read-der.ts';
import { have } from '../reader/read-on-demand.ts';
import { type Attributes, onlyValue, readAttributes } from './attributes.ts';
import { digestNames, digestOf, type HashName } from './digests.ts';
import { issuerAndSerialNumber } from './issuer-and-serial-number.ts';
import { readCertificate } from './read-certificate.ts';
import { signatureHash, verifySignature } from './verify-signature.ts';

/** A CMS SignedData (RFC 5652) of one signer, taken apart. Nothing of it has been checked. */
export interface ReadSignedData {
  /** What was signed in place of the content: the signed attributes as a SET OF (5.4). */
  signedBytes: Uint8Array | undefined;
  signedAttributes: Attributes;
  unsignedAttributes: Attributes;
  signatureAlgorithm: DerElement;
  signature: Uint8Array;
  /** The hash of the content. */
  digest: HashName;
  signer: X509Certificate;
  /** All certificates it carries, in DER. */
  certificates: Uint8Array[];
  contentType: string;
  /** What it carries, where it is not detached from its content. */
  content: Uint8Array | undefined;
}

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const ATTRIBUTE = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;
const SET = 0x31;
const [TAGGED_0, TAGGED_1] = [0xa0, 0xa1];

/** Reads a SignedData in BER; zeros may follow it. Throws an `Error` when it cannot be read. */
export const readSignedData = (value: Uint8Array): ReadSignedData => {
  const { element, end } = withDefiniteLengths(value);
  // The rest of the placeholder must be zeros: other bytes would be unsigned.
  if (value.subarray(end).some((byte) => byte !== 0)) throw new Error('its signature value hides other data');
  const [type, tagged] = inside(expect(readDer(element), TAG.sequence, 'signature value'));
  if (objectIdentifierOf(type) !== SIGNED_DATA) throw new Error('its signature value is not SignedData');
  const [signedData] = inside(expect(tagged, TAGGED_0, 'SignedData'));
  // version, digestAlgorithms, encapContentInfo, [0] certificates, [1] crls, signerInfos
  const [, , encapsulated, ...rest] = inside(expect(signedData, TAG.sequence, 'SignedData'));
  const certificates = certificatesIn(rest.find(({ tag }) => tag === TAGGED_0));
  const [signerInfo, second] = inside(expect(rest.at(-1), SET, 'signers'));
  if (!signerInfo || second) throw new Error('it does not have exactly one signer');
  return { certificates, ...readContent(encapsulated), ...readSignerInfo(signerInfo, certificates) };
};

const certificatesIn = (set: DerElement | undefined): Uint8Array[] =>
  (set ? inside(set) : []).filter(({ tag }) => tag === TAG.sequence).map(({ raw }) => raw);

/** EncapsulatedContentInfo: eContentType, [0] eContent. */
const readContent = (encapsulated: DerElement | undefined): Pick<ReadSignedData, 'content' | 'contentType'> => {
  const [type, tagged] = inside(expect(encapsulated, TAG.sequence, 'content'));
  const [content] = tagged ? inside(tagged) : [];
  return {
    contentType: objectIdentifierOf(type),
    content: content && expect(content, TAG.octetString, 'content').content,
  };
};

type SignerInfo = Omit<ReadSignedData, 'certificates' | 'content' | 'contentType'>;

/** SignerInfo: version, sid, digestAlgorithm, [0] signedAttrs, signatureAlgorithm, signature, [1] unsignedAttrs. */
const readSignerInfo = (signerInfo: DerElement, certificates: Uint8Array[]): SignerInfo => {
  const [, sid, digestAlgorithm, ...rest] = inside(expect(signerInfo, TAG.sequence, 'signer'));
  const signedAttrs = rest[0]?.tag === TAGGED_0 ? rest.shift() : undefined;
  const [signatureAlgorithm, signature, unsignedAttrs] = rest;
  const digest = digestNames[objectIdentifierOf(inside(expect(digestAlgorithm, TAG.sequence, 'digest algorithm'))[0])];
  if (!digest) throw new Error('it uses an unknown digest algorithm');
  const signedAttributes = readAttributes(signedAttrs);
  const named = certificates.filter((raw) => sid && identifies(sid, raw));
  // Another certificate can have the same name, so the signed attributes say which one is meant.
  const own = named.find((raw) => checkSigningCertificate(signedAttributes, raw) === 'matches') ?? named[0];
  if (!own) throw new Error('it does not carry the certificate of its signer');
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

/** Inside SignerInfo the attributes are tagged [0] in place of SET. */
const asSet = ({ raw }: DerElement): Uint8Array => {
  const set = Uint8Array.from(raw);
  set[0] = SET;
  return set;
};

const SUBJECT_KEY_IDENTIFIER = '2.5.29.14';
const KEY_IDENTIFIER = 0x80;

/** A signer is named by issuer and serial number, or by `[0]` the identifier of its key (RFC 5652, 5.3). */
const identifies = (sid: DerElement, raw: Uint8Array): boolean => {
  if (sid.tag === TAG.sequence) return issuerAndSerialNumber(raw).equals(sid.raw);
  const extension = certificateExtensions(raw).get(SUBJECT_KEY_IDENTIFIER);
  return (
    extension !== undefined &&
    sid.tag === KEY_IDENTIFIER &&
    Buffer.compare(readDer(extension.value).content, sid.content) === 0
  );
};

/** What was found about a signer. */
export interface SignerFacts {
  /** Does the content have the digest that was signed? */
  digestMatches: boolean;
  /** Was that digest signed with the signer certificate's key? */
  signatureValid: boolean;
  /** Does the signed reference to the signer's certificate (RFC 5035) name this one? Absent in plain PKCS #7. */
  signingCertificate: 'matches' | 'differs' | 'absent';
  /** The hashes that it relies on: of the content, and in the signature. */
  hashes: HashName[];
}

/** Checks the signature over the content, given in parts that follow each other. */
export const checkSigner = (read: ReadSignedData, parts: Uint8Array[]): SignerFacts => {
  const { signedBytes, signedAttributes, signatureAlgorithm: algorithm, signature, digest, signer, contentType } = read;
  // Without signed attributes the content itself is what was signed (RFC 5652, 5.4): the two checks are one.
  const signed = signedBytes ?? Buffer.concat(parts.map((part) => have(part)));
  const signatureValid = verifySignature({ algorithm, digest, signature }, signer.publicKey, signed);
  const type = onlyValue(signedAttributes, ATTRIBUTE.contentType);
  const messageDigest = onlyValue(signedAttributes, ATTRIBUTE.messageDigest);
  const isDigestOfThis =
    type?.tag === TAG.objectIdentifier &&
    objectIdentifierOf(type) === contentType &&
    messageDigest?.tag === TAG.octetString &&
    digestOf(digest, parts).equals(messageDigest.content);
  return {
    digestMatches: signedBytes ? isDigestOfThis : signatureValid,
    signatureValid,
    signingCertificate: checkSigningCertificate(signedAttributes, signer.raw),
    hashes: [digest, signatureHash(algorithm, digest) ?? digest],
  };
};

/** SigningCertificate(V2) > certs > the first ESSCertID(v2): [hashAlgorithm,] certHash, ... */
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
