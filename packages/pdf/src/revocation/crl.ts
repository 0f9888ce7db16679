import type { X509Certificate } from 'node:crypto';
import { certificateFields } from '../asn1/certificate-fields.ts';
import { isSameName } from '../asn1/distinguished-name.ts';
import { type Extension, keyUsage, readExtensions, USAGE } from '../asn1/extensions.ts';
import { bitsOf, type DerElement, eachInside, expect, inside, readDer, TAG, timeOf } from '../asn1/read-der.ts';
import { verifySignature } from '../cms/verify-signature.ts';
import { type RevocationFacts, revocationReason } from './facts.ts';
import { urlsIn, validationSources } from './sources.ts';

/** Maximum size of a list in bytes. Large authorities publish lists of several megabytes. */
export const MAX_CRL_BYTES = 16 * 1024 * 1024;

const EXTENSION = {
  number: '2.5.29.20',
  reason: '2.5.29.21',
  deltaIndicator: '2.5.29.27',
  issuingDistributionPoint: '2.5.29.28',
  authorityKeyIdentifier: '2.5.29.35',
} as const;

/**
 * Reads the status of a certificate from a certificate revocation list (RFC 5280, 5).
 * @throws Error if the list cannot be read or does not cover the certificate, e.g. if it is from a different authority,
 * contains only changes (a delta), or is for a different kind of certificate
 */
export const readCrl = (crl: Uint8Array, certificate: X509Certificate, issuer: X509Certificate): RevocationFacts => {
  if (crl.length > MAX_CRL_BYTES) throw new Error('it is too long');
  const [list, algorithm, signature] = inside(expect(readDer(crl), TAG.sequence, 'list'));
  if (!list || !algorithm) throw new Error('it is not a revocation list');
  const fields = inside(list);
  // TBSCertList: version, signature, issuer, thisUpdate, [nextUpdate], [revokedCertificates], [0] extensions
  const rest = fields.slice(fields[0]?.tag === TAG.integer ? 1 : 0);
  const [, by, thisUpdate, second, third] = rest;
  const hasNext = second?.tag === TAG.utcTime || second?.tag === TAG.generalizedTime;
  const revoked = [second, third].find((field) => field?.tag === TAG.sequence);
  if (!by || !isSameName(by.raw, certificateFields(issuer.raw).subject.raw)) {
    throw new Error('it is the list of a different authority');
  }
  const tagged = rest.find(({ tag }) => tag === 0xa0);
  const [extensions] = tagged ? inside(tagged) : [];
  const isComplete = coversAll(extensions ? readExtensions(extensions) : new Map(), certificate);
  const entry = revoked && findEntry(revoked, certificateFields(certificate.raw).serialNumber);
  const signed = { algorithm, digest: undefined, signature: bitsOf(signature) };
  return {
    ...(entry ? statusOf(entry) : { status: isComplete ? 'good' : 'unknown', revokedAt: null, reason: null }),
    thisUpdate: timeOf(thisUpdate),
    nextUpdate: hasNext ? timeOf(second) : null,
    producedAt: timeOf(thisUpdate),
    delegate: null,
    signatureValid:
      (keyUsage(issuer.raw) & USAGE.crlSign) !== 0 && verifySignature(signed, issuer.publicKey, list.raw) === 'valid',
  };
};

const UNDERSTOOD = new Set<string>(Object.values(EXTENSION));

/**
 * Whether the list covers all revocation reasons. Only then does a certificate's absence mean that it is not revoked.
 */
const coversAll = (extensions: Map<string, Extension>, certificate: X509Certificate): boolean => {
  for (const [identifier, { critical }] of extensions) {
    if (critical && !UNDERSTOOD.has(identifier)) throw new Error('it has an extension that is not understood');
  }
  if (extensions.has(EXTENSION.deltaIndicator)) throw new Error('it contains only the changes since an earlier list');
  const point = extensions.get(EXTENSION.issuingDistributionPoint);
  if (!point) return true;
  // IssuingDistributionPoint: [1] user certificates only, [2] authorities only, [3] some reasons, [4] indirect, [5] attributes
  const parts = inside(readDer(point.value));
  const set = new Set(parts.map(({ tag }) => tag & 0x1f));
  if (set.has(4)) throw new Error('it is a list for several authorities');
  if (set.has(5) || set.has(certificate.ca ? 1 : 2)) throw new Error('it covers a different kind of certificate');
  const [where] = parts;
  return !set.has(3) && (!set.has(0) || (where !== undefined && isWhereToAsk(where, certificate)));
};

/**
 * Whether the certificate refers to this distribution point ([0] distributionPoint > [0] fullName). If so, this part of
 * the authority's list covers the certificate.
 */
const isWhereToAsk = (point: DerElement, certificate: X509Certificate): boolean => {
  const names = urlsIn(inside(point).flatMap(inside));
  const { crls } = validationSources(certificate.raw);
  return names.some((name) => crls.includes(name));
};

/** Finds the entry for a serial number: { userCertificate, revocationDate, [crlEntryExtensions] }. */
const findEntry = (revoked: DerElement, serialNumber: DerElement): DerElement | undefined => {
  for (const entry of eachInside(revoked)) {
    const { value } = eachInside(entry).next();
    if (value && Buffer.compare(value.raw, serialNumber.raw) === 0) return entry;
  }
  return undefined;
};

const statusOf = (entry: DerElement): Pick<RevocationFacts, 'status' | 'revokedAt' | 'reason'> => {
  const [, revokedAt, extensions] = inside(entry);
  const extension = extensions && readExtensions(extensions).get(EXTENSION.reason);
  const code = extension && readDer(extension.value).content[0];
  return {
    status: 'revoked',
    revokedAt: timeOf(revokedAt),
    reason: code === undefined ? null : revocationReason(code),
  };
};
