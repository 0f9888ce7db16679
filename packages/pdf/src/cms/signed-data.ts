import { createHash, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import { type Attribute, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs';
import { certificateExtensions } from '../asn1/extensions.ts';
import { readDer } from '../asn1/read-der.ts';
import { issuerAndSerialNumber } from '../seal/cms.ts';
import { digestNames, type HashName } from './digests.ts';
import { verifySignature } from './verify-signature.ts';

/** A CMS SignedData (RFC 5652) of one signer, taken apart. Nothing of it has been checked. */
export interface ReadSignedData {
  signerInfo: SignerInfo;
  /** The hash of the content. */
  digest: HashName;
  signer: X509Certificate;
  /** All certificates it carries. */
  certificates: X509Certificate[];
  contentType: string;
  /** What it carries, where it is not detached from its content. */
  content: Uint8Array | undefined;
}

const ATTRIBUTE = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

/** Reads a SignedData in BER; zeros may follow it. Throws an `Error` when it cannot be read. */
export const readSignedData = (value: Uint8Array): ReadSignedData => {
  const parsed = asn1js.fromBER(value);
  if (parsed.offset < 0) throw new Error('its signature value is not ASN.1');
  // The placeholder's rest is zeros; anything else would be bytes nobody signed.
  if (value.subarray(parsed.offset).some((byte) => byte !== 0)) throw new Error('its signature value hides other data');
  const contentInfo = new ContentInfo({ schema: parsed.result });
  if (contentInfo.contentType !== ContentInfo.SIGNED_DATA) throw new Error('its signature value is not SignedData');
  const { signerInfos, encapContentInfo } = new SignedData({ schema: contentInfo.content });
  const [signerInfo] = signerInfos;
  if (!signerInfo || signerInfos.length !== 1) throw new Error('it does not have exactly one signer');
  const digest = digestNames[signerInfo.digestAlgorithm.algorithmId];
  if (!digest) throw new Error('it uses an unknown digest algorithm');
  const rawCertificates = certificatesOf(contentInfo.content);
  const own = rawCertificates.find((raw) => identifies(signerInfo, raw));
  if (!own) throw new Error('it does not carry the certificate of its signer');
  return {
    signerInfo,
    digest,
    signer: new X509Certificate(own),
    certificates: rawCertificates.map((raw) => new X509Certificate(raw)),
    contentType: encapContentInfo.eContentType,
    content: encapContentInfo.eContent && new Uint8Array(encapContentInfo.eContent.getValue()),
  };
};

/** What was found about a signer. */
export interface SignerFacts {
  /** Does the content have the digest that was signed? */
  digestMatches: boolean;
  /** Was that digest signed with the signer certificate's key? */
  signatureValid: boolean;
  /** Does the signed reference to the signer's certificate (RFC 5035) name this one? Absent in plain PKCS #7. */
  signingCertificate: 'matches' | 'differs' | 'absent';
}

/** Checks the signature over the content, given in parts that follow each other. */
export const checkSigner = (read: ReadSignedData, parts: Uint8Array[]): SignerFacts => {
  const { signerInfo, digest, signer, contentType } = read;
  const attributes = signerInfo.signedAttrs?.attributes ?? [];
  // Without signed attributes the content itself is what was signed (RFC 5652, 5.4): the two checks are one.
  const signed = signerInfo.signedAttrs ? new Uint8Array(signerInfo.signedAttrs.encodedValue) : Buffer.concat(parts);
  const algorithm = readDer(new Uint8Array(signerInfo.signatureAlgorithm.toSchema().toBER()));
  const signature = signerInfo.signature.valueBlock.valueHexView;
  const signatureValid = verifySignature({ algorithm, digest, signature }, signer.publicKey, signed);
  const named = attributes.find(({ type }) => type === ATTRIBUTE.contentType)?.values[0];
  const isOfThisType = named instanceof asn1js.ObjectIdentifier && named.getValue() === contentType;
  return {
    digestMatches: signerInfo.signedAttrs
      ? isOfThisType && messageDigest(attributes)?.equals(digestOf(digest, parts)) === true
      : signatureValid,
    signatureValid,
    signingCertificate: checkSigningCertificate(attributes, signer.raw),
  };
};

const digestOf = (hash: HashName, parts: Uint8Array[]): Buffer => {
  const digest = createHash(hash);
  for (const part of parts) digest.update(part);
  return digest.digest();
};

/** Certificates are taken as the bytes they are: encoding them again could change their hash. */
const certificatesOf = (signedData: unknown): Uint8Array[] => {
  const set = inside(signedData).find(({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === 0);
  return inside(set)
    .filter((item) => item instanceof asn1js.Sequence)
    .map((item) => new Uint8Array(item.valueBeforeDecodeView));
};

const SUBJECT_KEY_IDENTIFIER = '2.5.29.14';

/** A signer is named by issuer and serial number, or by `[0]` the identifier of its key (RFC 5652, 5.3). */
const identifies = ({ sid }: SignerInfo, raw: Uint8Array): boolean => {
  if (sid instanceof IssuerAndSerialNumber)
    return issuerAndSerialNumber(raw).equals(new Uint8Array(sid.toSchema().toBER()));
  const extension = certificateExtensions(raw).get(SUBJECT_KEY_IDENTIFIER);
  if (!extension || !(sid instanceof asn1js.Primitive)) return false;
  return Buffer.compare(readDer(extension.value).content, sid.valueBlock.valueHexView) === 0;
};

const messageDigest = (attributes: Attribute[]): Buffer | undefined => {
  const value = attributes.find(({ type }) => type === ATTRIBUTE.messageDigest)?.values[0];
  return value instanceof asn1js.OctetString ? Buffer.from(value.valueBlock.valueHexView) : undefined;
};

/** SigningCertificate(V2) > certs > the first ESSCertID(v2): [hashAlgorithm,] certHash, ... */
const checkSigningCertificate = (
  attributes: Attribute[],
  certificate: Uint8Array,
): SignerFacts['signingCertificate'] => {
  const reference = attributes.find(
    ({ type }) => type === ATTRIBUTE.signingCertificate || type === ATTRIBUTE.signingCertificateV2,
  );
  if (!reference) return 'absent';
  const first = inside(inside(inside(reference.values[0])[0])[0]);
  const [algorithm] = first;
  const named = algorithm instanceof asn1js.Sequence ? inside(algorithm)[0] : undefined;
  const standard = reference.type === ATTRIBUTE.signingCertificate ? 'sha1' : 'sha256';
  const hash = named instanceof asn1js.ObjectIdentifier ? digestNames[named.getValue()] : standard;
  const expected = first.find((item) => item instanceof asn1js.OctetString);
  if (!hash || !expected) return 'differs';
  const actual = createHash(hash).update(certificate).digest();
  return actual.equals(expected.valueBlock.valueHexView) ? 'matches' : 'differs';
};

const inside = (item: unknown): asn1js.AsnType[] => (item instanceof asn1js.Constructed ? item.valueBlock.value : []);
