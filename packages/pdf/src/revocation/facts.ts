import type { X509Certificate } from 'node:crypto';

/** Status of a certificate according to a revocation list or an OCSP response. */
export interface RevocationFacts {
  status: 'good' | 'revoked' | 'unknown';
  revokedAt: Date | null;
  /** Reason as named in RFC 5280, 5.3.1, e.g. `keyCompromise`. */
  reason: string | null;
  /** Time at which the status was known to be correct. */
  thisUpdate: Date;
  /** Time by which newer information will be available. */
  nextUpdate: Date | null;
  producedAt: Date;
  /**
   * Whether the certificate's issuer, or a responder that the issuer authorized (id-kp-OCSPSigning), signed the
   * information.
   */
  signatureValid: boolean;
  /** Certificate of the authorized responder. Null if the issuer itself responded. */
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
 * Whether the information covers a point in time. It is valid until the next update is due, or for one day if no next
 * update is stated. Information issued after the certificate expired never counts, because authorities may stop
 * reporting its status (RFC 5280, 3.3).
 */
export const isOfThatTime = (
  { thisUpdate, nextUpdate }: RevocationFacts,
  { validTo }: X509Certificate,
  at: Date,
): boolean =>
  (nextUpdate?.getTime() ?? thisUpdate.getTime() + DAY_MS) >= at.getTime() && thisUpdate <= new Date(validTo);
