import { createVerify, type KeyObject, type X509Certificate } from 'node:crypto';
import { withDefiniteLengths } from '../asn1/definite-lengths.ts';
import { expect, readDer, TAG } from '../asn1/read-der.ts';
import { addToHash } from '../bytes/read-on-demand.ts';
import { digestOf } from '../cms/digests.ts';
import { readCertificate } from '../cms/read-certificate.ts';
import { checkSigner, type ReadSignedData, readSignedData, type SignerFacts } from '../cms/signed-data.ts';
import { type Dict, PdfString } from '../objects/objects.ts';
import type { PdfDocument } from '../reader/document.ts';
import { signatureTimestamps } from '../timestamp/signature-timestamp.ts';
import { readTimestamp, type TimestampFacts } from '../timestamp/token.ts';
import { archivedRevocationData, type RevocationData } from './revocation-data.ts';

/** Facts that a signature value contains about the bytes it covers. */
export interface ValueFacts extends SignerFacts {
  signer: X509Certificate;
  certificates: Uint8Array[];
  /** Intact timestamps on the signature value. Trust in their authorities is checked later. */
  timestamps: TimestampFacts[];
  revocation: RevocationData;
  /** Whether unsigned data follows the value in its placeholder. */
  isFollowed: boolean;
  /** The token, if this is a document timestamp. */
  documentTimestamp?: TimestampFacts;
}

/**
 * Checks a signature value against the parts of the file that it covers. Throws an `Error` if the value cannot be read.
 */
type Check = (value: Uint8Array, parts: Uint8Array[], document: PdfDocument, signature: Dict) => ValueFacts;

const detached: Check = (value, parts) => {
  const read = readSignedData(value);
  if (read.content) throw new Error('it contains its own content instead of covering the file');
  return { ...carried(read), ...checkSigner(read, parts) };
};

/** Checks a signature over the SHA-1 of the file (ISO 32000-1, 12.8.3.3.1). */
const sha1Content: Check = (value, parts) => {
  const read = readSignedData(value);
  if (!read.content) throw new Error('it does not contain the digest of the file');
  const facts = checkSigner(read, [read.content]);
  const isOfFile = digestOf('sha1', parts).equals(read.content);
  return {
    ...carried(read),
    ...facts,
    hashes: ['sha1', ...facts.hashes],
    digestMatches: facts.digestMatches && isOfFile,
  };
};

/** Checks a PKCS #1 v1.5 signature in an OCTET STRING. The certificate is in the signature dictionary (ISO 32000-1, 12.8.3.2). */
const rsaSha1: Check = (value, parts, document, signature) => {
  const entry = document.resolve(signature.get('Cert'));
  const strings = (Array.isArray(entry) ? entry : [entry]).map((item) => document.resolve(item));
  const certificates = strings.filter((item) => item instanceof PdfString).map(({ bytes }) => bytes);
  const [own] = certificates;
  if (!own) throw new Error('it does not contain the certificate of its signer');
  const signer = readCertificate(own);
  const { element, end } = withDefiniteLengths(value);
  const { content } = expect(readDer(element), TAG.octetString, 'signature value');
  const signatureValid = isSigned(parts, signer.publicKey, content);
  return {
    // The signature contains the digest, so a single check covers both.
    digestMatches: signatureValid,
    signatureValid,
    unknownAlgorithm: null,
    signingCertificate: 'absent',
    hashes: ['sha1'],
    signer,
    certificates,
    isFollowed: value.subarray(end).some((byte) => byte !== 0),
    timestamps: [],
    revocation: { ocsps: [], crls: [] },
  };
};

const isSigned = (parts: Uint8Array[], key: KeyObject, value: Uint8Array): boolean => {
  try {
    const check = createVerify('sha1');
    for (const part of parts) addToHash(check, part);
    return check.verify(key, value);
  } catch {
    return false;
  }
};

/** Checks a document timestamp, whose imprint is the digest of the file (ISO 32000-2, 12.8.5). */
const timestamp: Check = (value, parts) => {
  const facts = readTimestamp(value);
  const { signer, certificates, imprint } = facts;
  if (!facts.hasTimestampingPurpose) throw new Error('its certificate is not one for timestamps');
  return {
    digestMatches: digestOf(imprint.algorithm, parts).equals(imprint.digest),
    signatureValid: facts.signatureValid,
    unknownAlgorithm: facts.unknownAlgorithm,
    signingCertificate: facts.certificateBound ? 'matches' : 'differs',
    hashes: facts.hashes,
    signer,
    certificates: certificates.map(({ raw }) => raw),
    isFollowed: facts.isFollowed,
    timestamps: [],
    revocation: { ocsps: [], crls: [] },
    documentTimestamp: facts,
  };
};

const CHECKS: Record<string, Check> = {
  'adbe.pkcs7.detached': detached,
  'ETSI.CAdES.detached': detached,
  'ETSI.RFC3161': timestamp,
  'adbe.pkcs7.sha1': sha1Content,
  'adbe.x509.rsa_sha1': rsaSha1,
};

export const checkValue = (
  subFilter: string,
  ...[value, parts, document, signature]: Parameters<Check>
): ValueFacts => {
  const check = Object.hasOwn(CHECKS, subFilter) ? CHECKS[subFilter] : undefined;
  if (!check) throw new Error(`its kind, "${subFilter}", is not known`);
  return check(value, parts, document, signature);
};

const carried = (read: ReadSignedData) => ({
  signer: read.signer,
  certificates: read.certificates,
  isFollowed: read.isFollowed,
  timestamps: soundTimestamps(read),
  revocation: archivedRevocationData(read.signedAttributes),
});

/** Maximum number of timestamps to check, because each requires a signature check. Real signatures have fewer. */
const MAX_TIMESTAMPS = 8;

const soundTimestamps = (read: ReadSignedData): TimestampFacts[] => {
  const sound: TimestampFacts[] = [];
  for (const token of signatureTimestamps(read.unsignedAttributes).slice(0, MAX_TIMESTAMPS)) {
    try {
      const facts = readTimestamp(token);
      const isOfThis = digestOf(facts.imprint.algorithm, [read.signature]).equals(facts.imprint.digest);
      if (isOfThis && facts.signatureValid && facts.certificateBound && facts.hasTimestampingPurpose) sound.push(facts);
    } catch {
      // Ignore unreadable timestamps. They prove nothing, but the signature can still be valid.
    }
  }
  return sound;
};
