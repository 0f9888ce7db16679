import type { X509Certificate } from 'node:crypto';

/** The status of a certificate according to a revocation list or an OCSP response. */
export interface RevocationFacts {
  status: 'good' | 'revoked' | 'unknown';
  revokedAt: Date | null;
  /** The name of the reason in RFC 5280, 5.3.1, for example `keyCompromise`. */
  reason: string | null;
  /** The time at which the status was known to be right. */
  thisUpdate: Date;
  /** The time by which newer information is available. */
  nextUpdate: Date | null;
  producedAt: Date;
  /** Whether the signature is by the certificate's issuer, or by a responder that the issuer authorized (id-kp-OCSPSigning). */
  signatureValid: boolean;
  /** The certificate of the authorized responder. Null if the issuer responded itself. */
  delegate: X509Certificate | null;
}

const REASONS = [
  'unspecified',
  'keyCompromise',
  'cACompromise',
  'affiliationChanged',
  'superseded',
  'cessationOfOperation',
  'certificateHold',
  null,
  'removeFromCRL',
  'privilegeWithdrawn',
  'aACompromise',
] as const;

export const revocationReason = (code: number): string | null => REASONS[code] ?? null;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Whether the information covers a time. It is valid until the next update is due, or for a day if updates are continuous.
 * After a certificate has expired, authorities need not report its status (RFC 5280, 3.3).
 */
export const isOfThatTime = (
  { thisUpdate, nextUpdate }: RevocationFacts,
  { validTo }: X509Certificate,
  at: Date,
): boolean =>
  (nextUpdate?.getTime() ?? thisUpdate.getTime() + DAY_MS) >= at.getTime() && thisUpdate <= new Date(validTo);
