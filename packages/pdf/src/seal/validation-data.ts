import type { X509Certificate } from 'node:crypto';
import { readCrl } from '../revocation/crl.ts';
import type { RevocationFacts } from '../revocation/facts.ts';
import { readOcsp } from '../revocation/ocsp.ts';

/** An authority's statements about one of its certificates, in DER. */
export interface Revocation {
  kind: 'ocsp' | 'crl';
  bytes: Uint8Array;
}

/** Supplies OCSP responses and revocation lists: the engine itself makes no requests. */
export interface ValidationServices {
  /** Null where the certificate names no place that knows whether it was revoked. */
  revocation(certificate: X509Certificate, issuer: X509Certificate): Promise<Revocation | null>;
  /** The issuer of a certificate that came without it; null where it cannot be had. */
  issuer(certificate: X509Certificate): Promise<X509Certificate | null>;
}

/** The data to validate signatures long afterwards, each item once, in DER. */
export interface ValidationData {
  certificates: Uint8Array[];
  ocsps: Uint8Array[];
  crls: Uint8Array[];
}

/** Longer chains lead nowhere. */
const MAX_CHAIN = 8;

/**
 * Gathers chains and revocation data for signers: each `signer` with the certificates that came along with it.
 * Everything is checked: throws `CertificateRevokedError`, or an `Error` when a status is not soundly known.
 */
export const gatherValidationData = async (
  signers: { signer: X509Certificate; certificates: X509Certificate[] }[],
  services: ValidationServices,
): Promise<ValidationData> => {
  const known = new Map<string, X509Certificate>();
  const found = { ocsp: new Map<string, Uint8Array>(), crl: new Map<string, Uint8Array>() };
  for (const { signer, certificates } of signers) {
    let current: X509Certificate | null = signer;
    for (let length = 0; current && length < MAX_CHAIN && !known.has(current.fingerprint256); length++) {
      known.set(current.fingerprint256, current);
      const issuer: X509Certificate | null = isSelfIssued(current)
        ? null
        : (certificates.find((candidate) => issued(candidate, current as X509Certificate)) ??
          (await services.issuer(current)));
      if (issuer) {
        const revocation = await services.revocation(current, issuer);
        if (revocation) {
          requireGood(factsOf(revocation, current, issuer), current);
          found[revocation.kind].set(Buffer.from(revocation.bytes).toString('base64'), revocation.bytes);
        }
      }
      current = issuer;
    }
  }
  return {
    certificates: [...known.values()].map(({ raw }) => raw),
    ocsps: [...found.ocsp.values()],
    crls: [...found.crl.values()],
  };
};

/**
 * Returns the facts that revocation data states about the certificate.
 * @throws Error if the data cannot be read or is about other certificates
 */
export const factsOf = (
  { kind, bytes }: Revocation,
  certificate: X509Certificate,
  issuer: X509Certificate,
): RevocationFacts => (kind === 'ocsp' ? readOcsp : readCrl)(bytes, certificate, issuer);

/** Thrown if a signing certificate was revoked. No seal may be made with it at any level. */
export class CertificateRevokedError extends Error {
  override readonly name = 'CertificateRevokedError';
}

const requireGood = ({ status, signatureValid }: RevocationFacts, certificate: X509Certificate): void => {
  const who = certificate.subject.replaceAll('\n', ', ');
  if (!signatureValid)
    throw new Error(`what tells whether the certificate of ${who} was revoked is not from its issuer`);
  if (status === 'revoked') throw new CertificateRevokedError(`the certificate of ${who} is revoked`);
  if (status === 'unknown') throw new Error(`the certificate of ${who} is not known to its issuer`);
};

const isSelfIssued = (certificate: X509Certificate): boolean => certificate.checkIssued(certificate);

/** Did this one issue that one? */
export const issued = (issuer: X509Certificate, certificate: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
