import type { X509Certificate } from 'node:crypto';

/** Facts about one certificate from a revocation list or an OCSP response. */
export interface RevocationFacts {
  status: 'good' | 'revoked' | 'unknown';
  revokedAt: Date | null;
  /** The reason by its RFC 5280 name (5.3.1), such as `keyCompromise`. */
  reason: string | null;
  /** The status was known to be right then. */
  thisUpdate: Date;
  /** Newer information comes by then. */
  nextUpdate: Date | null;
  producedAt: Date;
  /** Was it signed by the certificate's issuer, or by whom the issuer charged with answering (id-kp-OCSPSigning)? */
  signatureValid: boolean;
  /** Whom the issuer charged with answering, where it did not answer itself. */
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

/** The name of a CRLReason. */
export const revocationReason = (code: number): string | null => REASONS[code] ?? null;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * An answer says nothing of the time after the next one was due; where another could be had at once, after a day. Of
 * certificates that have expired nobody need know (RFC 5280, 3.3).
 */
export const isOfThatTime = (
  { thisUpdate, nextUpdate }: RevocationFacts,
  { validTo }: X509Certificate,
  at: Date,
): boolean =>
  (nextUpdate?.getTime() ?? thisUpdate.getTime() + DAY_MS) >= at.getTime() && thisUpdate <= new Date(validTo);
