import type { X509Certificate } from 'node:crypto';
import { readCrl } from '../revocation/crl.ts';
import type { RevocationFacts } from '../revocation/facts.ts';
import { readOcsp } from '../revocation/ocsp.ts';

/** Revocation data for a certificate, in DER. */
export interface Revocation {
  kind: 'ocsp' | 'crl';
  bytes: Uint8Array;
}

/** Supplies OCSP responses, revocation lists and certificates. The engine itself makes no requests. */
export interface ValidationServices {
  /** Returns null if the certificate does not contain a source of its revocation status. */
  revocation(certificate: X509Certificate, issuer: X509Certificate): Promise<Revocation | null>;
  /** Returns the issuer of a certificate if it is missing from the supplied ones. Null if it cannot be fetched. */
  issuer(certificate: X509Certificate): Promise<X509Certificate | null>;
}

/** Data for validating signatures long after signing, in DER and without duplicates. */
export interface ValidationData {
  certificates: Uint8Array[];
  ocsps: Uint8Array[];
  crls: Uint8Array[];
}

/** Maximum length of a certificate chain. Longer chains are never valid. */
const MAX_CHAIN = 8;

/**
 * Collects and checks the certificate chains and revocation data of signers. Each signer comes with the certificates
 * that were supplied with it.
 * @throws CertificateRevokedError, or an `Error` if a status cannot be determined
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
 * Returns the status of a certificate according to revocation data.
 * @throws Error if the data cannot be read or is about other certificates
 */
export const factsOf = (
  { kind, bytes }: Revocation,
  certificate: X509Certificate,
  issuer: X509Certificate,
): RevocationFacts => (kind === 'ocsp' ? readOcsp : readCrl)(bytes, certificate, issuer);

/** Thrown if a signing certificate is revoked. No seal of any level may use the certificate. */
export class CertificateRevokedError extends Error {
  override readonly name = 'CertificateRevokedError';
}

const requireGood = ({ status, signatureValid }: RevocationFacts, certificate: X509Certificate): void => {
  const who = certificate.subject.replaceAll('\n', ', ');
  if (!signatureValid)
    throw new Error(`the statement about whether the certificate of ${who} was revoked is not from its issuer`);
  if (status === 'revoked') throw new CertificateRevokedError(`the certificate of ${who} is revoked`);
  if (status === 'unknown') throw new Error(`the certificate of ${who} is not known to its issuer`);
};

const isSelfIssued = (certificate: X509Certificate): boolean => certificate.checkIssued(certificate);

export const issued = (issuer: X509Certificate, certificate: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
