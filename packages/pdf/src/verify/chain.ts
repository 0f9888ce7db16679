import type { X509Certificate } from 'node:crypto';

/** How far a certificate leads: to one of the given roots, or not. */
export type Trust =
  | { kind: 'trusted'; chain: X509Certificate[] }
  | { kind: 'untrusted'; problem: string }
  /** No roots were given. */
  | { kind: 'not-checked' };

const MAX_CHAIN = 8;

/**
 * Looks for a path from a certificate to a root (RFC 5280, section 6, without policies, names and revocation): each
 * step signed by the next, every issuer an authority, all valid at the given time.
 */
export const trust = (
  certificate: X509Certificate,
  pool: X509Certificate[],
  roots: X509Certificate[],
  at: Date,
): Trust => {
  if (roots.length === 0) return { kind: 'not-checked' };
  const chain = [certificate];
  for (let current = certificate; chain.length <= MAX_CHAIN; ) {
    if (!isValidAt(current, at)) return { kind: 'untrusted', problem: 'a certificate was not valid at that time' };
    if (roots.some((root) => root.fingerprint256 === current.fingerprint256)) return { kind: 'trusted', chain };
    const issuer = [...roots, ...pool].find((candidate) => issued(candidate, current) && !chain.includes(candidate));
    if (!issuer) return { kind: 'untrusted', problem: 'its certificate does not lead to a trusted root' };
    chain.push(issuer);
    current = issuer;
  }
  return { kind: 'untrusted', problem: 'its certificate chain is too long' };
};

const isValidAt = (certificate: X509Certificate, at: Date): boolean =>
  new Date(certificate.validFrom) <= at && at <= new Date(certificate.validTo);

const issued = (issuer: X509Certificate, certificate: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
