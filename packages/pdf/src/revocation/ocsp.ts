import { createHash, type X509Certificate } from 'node:crypto';
import { certificateFields } from '../asn1/certificate-fields.ts';
import { isSameName } from '../asn1/distinguished-name.ts';
import {
  certificateExtensions,
  extendedKeyUsage,
  keyUsage,
  readExtensions,
  USAGE,
  unknownRestriction,
} from '../asn1/extensions.ts';
import { bitsOf, type DerElement, expect, inside, objectIdentifierOf, readDer, TAG, timeOf } from '../asn1/read-der.ts';
import { nothing, objectIdentifier, octetString, sequence } from '../asn1/write-der.ts';
import { digestNames, type HashName } from '../cms/digests.ts';
import { readCertificate } from '../cms/read-certificate.ts';
import { verifySignature } from '../cms/verify-signature.ts';
import { type RevocationFacts, revocationReason } from './facts.ts';

/** Here, SHA-1 only identifies the issuer. Every responder supports it (RFC 5019, 2.1.1). */
const SHA1 = sequence(objectIdentifier('1.3.14.3.2.26'), nothing());
const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1';
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';
/** Maximum size in bytes. A response covers only one or a few certificates. */
const MAX_BYTES = 256 * 1024;

/** Creates an OCSPRequest (RFC 6960, 4.1.1) for one certificate. It has no nonce, so that caches can respond. */
export const ocspRequest = (certificate: X509Certificate, issuer: X509Certificate): Uint8Array => {
  const { nameHash, keyHash } = issuerHashes(issuer, 'sha1');
  const { serialNumber } = certificateFields(certificate.raw);
  const certId = sequence(SHA1, octetString(nameHash), octetString(keyHash), serialNumber.raw);
  return sequence(sequence(sequence(sequence(certId))));
};

/**
 * Reads the status of a certificate from an OCSPResponse (RFC 6960, 4.2.1).
 * @throws Error if the response cannot be read or is about other certificates
 */
export const readOcsp = (
  response: Uint8Array,
  certificate: X509Certificate,
  issuer: X509Certificate,
): RevocationFacts => {
  const [data, algorithm, signature, certificates] = inside(basicResponse(response));
  if (!data || !algorithm) throw new Error('it is not a basic OCSP response');
  const { responder, producedAt, responses } = responseData(data);
  const single = inside(responses)
    .map(inside)
    .find(([certId]) => isAbout(certId, certificate, issuer));
  if (!single) throw new Error('it is about a different certificate');
  const [, status, thisUpdate, ...optional] = single;
  const nextUpdate = optional.find(({ tag }) => tag === 0xa0);
  requireUnderstood(optional.find(({ tag }) => tag === 0xa1));
  const signed = { algorithm, digest: undefined, signature: bitsOf(signature) };
  const mayAnswer = [issuer, ...delegates(certificates, issuer, producedAt)];
  const answering = mayAnswer.find(
    (each) => isNamed(responder, each) && verifySignature(signed, each.publicKey, data.raw) === 'valid',
  );
  return {
    ...statusOf(status),
    thisUpdate: timeOf(thisUpdate),
    nextUpdate: nextUpdate ? timeOf(inside(nextUpdate)[0]) : null,
    producedAt,
    signatureValid: answering !== undefined,
    delegate: answering === undefined || answering === issuer ? null : answering,
  };
};

const basicResponse = (response: Uint8Array): DerElement => {
  if (response.length > MAX_BYTES) throw new Error('it is too long');
  const [status, tagged] = inside(expect(readDer(response), TAG.sequence, 'response'));
  const code = expect(status, TAG.enumerated, 'status').content[0];
  if (code !== 0) throw new Error(`the responder rejected the request, with status ${code}`);
  const [type, basic] = tagged ? inside(inside(tagged)[0] ?? tagged) : [];
  if (objectIdentifierOf(type) !== BASIC_RESPONSE) throw new Error('it is not a basic OCSP response');
  return readDer(expect(basic, TAG.octetString, 'response').content);
};

/** Reads ResponseData: [0] version, [1] or [2] responderID, producedAt, responses, [1] extensions. */
const responseData = (
  data: DerElement,
): { responder: DerElement | undefined; producedAt: Date; responses: DerElement } => {
  const fields = inside(data);
  const at = fields.findIndex(({ tag }) => tag === TAG.generalizedTime);
  requireUnderstood(fields[at + 2]);
  return {
    responder: fields[at - 1],
    producedAt: timeOf(fields[at]),
    responses: expect(fields[at + 1], TAG.sequence, 'responses'),
  };
};

/**
 * Object identifier of the nonce. The nonce is ignored, because a cached response may contain that of a different
 * request (4.4.1).
 */
const NONCE = '1.3.6.1.5.5.7.48.1.2';

/** Rejects unknown critical extensions (`[1]`), because they could limit the meaning of the response. */
const requireUnderstood = (tagged: DerElement | undefined): void => {
  const [list] = tagged?.tag === 0xa1 ? inside(tagged) : [];
  for (const [identifier, { critical }] of list ? readExtensions(list) : []) {
    if (critical && identifier !== NONCE) throw new Error('it has an extension that is not understood');
  }
};

/** Whether the ResponderID identifies this certificate: `[1]` by name, or `[2]` by the SHA-1 of its key (4.2.2.3). */
const isNamed = (responder: DerElement | undefined, { raw }: X509Certificate): boolean => {
  const [named] = responder ? inside(responder) : [];
  if (!named) return false;
  const { subject, publicKey } = certificateFields(raw);
  if (responder?.tag === 0xa1) return isSameName(named.raw, subject.raw);
  const hash = createHash('sha1')
    .update(bitsOf(inside(publicKey)[1]))
    .digest();
  return responder?.tag === 0xa2 && hash.equals(named.content);
};

const statusOf = (status: DerElement | undefined): Pick<RevocationFacts, 'status' | 'revokedAt' | 'reason'> => {
  if (status?.tag === 0x80) return { status: 'good', revokedAt: null, reason: null };
  if (status?.tag !== 0xa1) return { status: 'unknown', revokedAt: null, reason: null };
  const [revokedAt, reason] = inside(status);
  const code = reason && inside(reason)[0]?.content[0];
  return {
    status: 'revoked',
    revokedAt: timeOf(revokedAt),
    reason: code === undefined ? null : revocationReason(code),
  };
};

/** Whether a CertID (hashAlgorithm, issuerNameHash, issuerKeyHash, serialNumber) refers to this certificate. */
const isAbout = (certId: DerElement | undefined, certificate: X509Certificate, issuer: X509Certificate): boolean => {
  const [algorithm, nameHash, keyHash, serialNumber] = certId ? inside(certId) : [];
  const hash = algorithm && digestNames[objectIdentifierOf(inside(algorithm)[0])];
  if (!hash || !nameHash || !keyHash || !serialNumber) return false;
  const expected = issuerHashes(issuer, hash);
  return (
    expected.nameHash.equals(nameHash.content) &&
    expected.keyHash.equals(keyHash.content) &&
    Buffer.compare(certificateFields(certificate.raw).serialNumber.content, serialNumber.content) === 0
  );
};

const issuerHashes = (issuer: X509Certificate, hash: HashName): { nameHash: Buffer; keyHash: Buffer } => {
  const { subject, publicKey } = certificateFields(issuer.raw);
  const digest = (bytes: Uint8Array): Buffer => createHash(hash).update(bytes).digest();
  return { nameHash: digest(subject.raw), keyHash: digest(bitsOf(inside(publicKey)[1])) };
};

/** Maximum number of certificates to consider, because each costs a signature check. Real responders send fewer. */
const MAX_DELEGATES = 4;

/** Returns the certificates of responders that the issuer authorized (RFC 6960, 4.2.2.2). */
const delegates = (certificates: DerElement | undefined, issuer: X509Certificate, at: Date): X509Certificate[] => {
  const [list] = certificates?.tag === 0xa0 ? inside(certificates) : [];
  const carried = list ? inside(list).slice(0, MAX_DELEGATES) : [];
  return carried
    .map(({ raw }) => readCertificate(raw))
    .filter(
      (responder) =>
        extendedKeyUsage(responder.raw)?.purposes.includes(OCSP_SIGNING) &&
        (keyUsage(responder.raw) & (USAGE.digitalSignature | USAGE.nonRepudiation)) !== 0 &&
        unknownRestriction(certificateExtensions(responder.raw)) === undefined &&
        new Date(responder.validFrom) <= at &&
        at <= new Date(responder.validTo) &&
        responder.checkIssued(issuer) &&
        responder.verify(issuer.publicKey),
    );
};
