import { constants, createHash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import { type Attribute, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs';
import { issuerAndSerialNumber } from '../seal/cms.ts';

/** What a CMS signature value (RFC 5652) says about the bytes it covers. */
export interface CmsFacts {
  /** Do the covered bytes have the digest that was signed? */
  digestMatches: boolean;
  /** Was that digest signed with the signer certificate's key? */
  signatureValid: boolean;
  /** Does the signed reference to the signer's certificate (RFC 5035) name this one? Absent in plain PKCS #7. */
  signingCertificate: 'matches' | 'differs' | 'absent';
  signer: X509Certificate;
  /** All certificates it carries. */
  certificates: X509Certificate[];
}

const HASHES: Record<string, string> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const RSA_PSS = '1.2.840.113549.1.1.10';

/** Checks a detached signature over the parts, one after the other. Throws an `Error` when it cannot be read. */
export const checkCms = (value: Uint8Array, parts: Uint8Array[]): CmsFacts => {
  const { signedData, rawCertificates } = parse(value);
  const [info] = signedData.signerInfos;
  if (!info || signedData.signerInfos.length !== 1) throw new Error('it does not have exactly one signer');
  if (signedData.encapContentInfo.eContent) throw new Error('it carries its own content instead of covering the file');
  const hash = HASHES[info.digestAlgorithm.algorithmId];
  if (!hash) throw new Error('it uses an unknown digest algorithm');
  const signerRaw = rawCertificates.find((raw) => identifies(info, raw));
  if (!signerRaw) throw new Error('it does not carry the certificate of its signer');
  const signer = new X509Certificate(signerRaw);

  const digest = createHash(hash);
  for (const part of parts) digest.update(part);
  const attributes = info.signedAttrs?.attributes ?? [];
  // Without signed attributes the file itself is what was signed (RFC 5652, 5.4): the two checks are one.
  const signed = info.signedAttrs ? [new Uint8Array(info.signedAttrs.encodedValue)] : parts;
  const signatureValid = verifySignature(info, hash, signer.publicKey, Buffer.concat(signed));
  const messageDigest = octets(attributes, MESSAGE_DIGEST);
  const isData = attributes.some(
    ({ type, values }) => type === CONTENT_TYPE && values[0]?.getValue() === ContentInfo.DATA,
  );
  return {
    digestMatches: info.signedAttrs
      ? isData && messageDigest !== undefined && digest.digest().equals(messageDigest)
      : signatureValid,
    signatureValid,
    signingCertificate: checkSigningCertificate(attributes, signerRaw),
    signer,
    certificates: rawCertificates.map((raw) => new X509Certificate(raw)),
  };
};

const parse = (value: Uint8Array): { signedData: SignedData; rawCertificates: Uint8Array[] } => {
  const parsed = asn1js.fromBER(value);
  if (parsed.offset < 0) throw new Error('its signature value is not ASN.1');
  // The placeholder's rest is zeros; anything else would be bytes nobody signed.
  if (value.subarray(parsed.offset).some((byte) => byte !== 0)) throw new Error('its signature value hides other data');
  const contentInfo = new ContentInfo({ schema: parsed.result });
  if (contentInfo.contentType !== ContentInfo.SIGNED_DATA) throw new Error('its signature value is not SignedData');
  const signedData = new SignedData({ schema: contentInfo.content });
  // Certificates are taken as the bytes they are: encoding them again could change their hash.
  const fields = contentInfo.content instanceof asn1js.Sequence ? contentInfo.content.valueBlock.value : [];
  const set = fields.find(({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === 0);
  const items = set instanceof asn1js.Constructed ? set.valueBlock.value : [];
  return {
    signedData,
    rawCertificates: items
      .filter((item) => item instanceof asn1js.Sequence)
      .map((item) => new Uint8Array(item.valueBeforeDecodeView)),
  };
};

const identifies = (info: SignerInfo, raw: Uint8Array): boolean =>
  info.sid instanceof IssuerAndSerialNumber &&
  issuerAndSerialNumber(raw).equals(new Uint8Array(info.sid.toSchema().toBER()));

const verifySignature = (info: SignerInfo, hash: string, key: KeyObject, data: Buffer): boolean => {
  const isPss = info.signatureAlgorithm.algorithmId === RSA_PSS;
  const options = isPss
    ? { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO }
    : { key };
  const algorithm = key.asymmetricKeyType?.startsWith('ed') ? null : hash;
  return verify(algorithm, data, options, info.signature.valueBlock.valueHexView);
};

const octets = (attributes: Attribute[], type: string): Uint8Array | undefined => {
  const value = attributes.find((attribute) => attribute.type === type)?.values[0];
  return value instanceof asn1js.OctetString ? value.valueBlock.valueHexView : undefined;
};

/** SigningCertificate(V2) > certs > the first ESSCertID(v2): [hashAlgorithm,] certHash, ... */
const checkSigningCertificate = (attributes: Attribute[], certificate: Uint8Array): CmsFacts['signingCertificate'] => {
  const reference = attributes.find(({ type }) => type === SIGNING_CERTIFICATE || type === SIGNING_CERTIFICATE_V2);
  if (!reference) return 'absent';
  const first = inside(inside(inside(reference.values[0])[0])[0]);
  const [algorithm] = first;
  const named = algorithm instanceof asn1js.Sequence ? inside(algorithm)[0] : undefined;
  const standard = reference.type === SIGNING_CERTIFICATE ? 'sha1' : 'sha256';
  const hash = named instanceof asn1js.ObjectIdentifier ? HASHES[named.getValue()] : standard;
  const expected = first.find((item) => item instanceof asn1js.OctetString);
  if (!hash || !expected) return 'differs';
  const actual = createHash(hash).update(certificate).digest();
  return actual.equals(expected.valueBlock.valueHexView) ? 'matches' : 'differs';
};

const inside = (item: unknown): asn1js.AsnType[] => (item instanceof asn1js.Constructed ? item.valueBlock.value : []);
