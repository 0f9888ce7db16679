import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Credential } from '../../domain/teams/principal.ts';

/**
 * Maps each purpose of a signed URL to its subject. A URL is valid only for its purpose, and only as long as the token
 * or session that it was created for.
 */
export interface SignedSubjects {
  /** Upload of a file's PDF. The nonce makes the URL valid for one upload. */
  upload: { fileId: string; nonce: string } & Credential;
  /** Use of the embedded editor, for one envelope or for all envelopes of a team. */
  presign: { scope: string | null } & Credential;
  /** Download of stored content or of a PDF that is created on request. */
  download: { fileName: string } & ({ key: string } | { printed: Printed } | { pending: PendingFile }) & Credential;
}

/** A PDF about an envelope that is created on request. */
export interface Printed {
  what: 'AUDIT_LOG' | 'CERTIFICATE';
  envelopeId: string;
}

/** A file of a document in progress, with the values entered by the time of the request. */
export interface PendingFile {
  envelopeId: string;
  fileId: string;
}

/** A URL is `malformed` (not signed by this service for this purpose) or `expired`. */
export class SignedUrlError extends Error {
  constructor(readonly reason: 'malformed' | 'expired') {
    super(reason === 'expired' ? 'the URL has expired' : 'the URL is not valid');
  }
}

/**
 * Format version. URLs in the previous format are rejected, because they contained no token and could not be revoked.
 */
const FORM = 2;

/**
 * Creates a URL path segment or token that grants a permission: readable JSON and its HMAC-SHA256, both in base64url.
 */
export function signPath<P extends keyof SignedSubjects>(
  grant: { purpose: P; subject: SignedSubjects[P]; expiresAt: Date },
  secret: Uint8Array,
): string {
  const content = JSON.stringify([grant.expiresAt.getTime(), grant.subject]);
  const payload = Buffer.from(content).toString('base64url');
  return `${payload}.${authenticate(grant.purpose, payload, secret)}`;
}

/** @throws SignedUrlError */
export function verifyPath<P extends keyof SignedSubjects>(
  segment: string,
  expected: { purpose: P; now: Date },
  secret: Uint8Array,
): SignedSubjects[P] {
  const [payload = '', mac = '', ...rest] = segment.split('.');
  const valid = equal(mac, authenticate(expected.purpose, payload, secret));
  if (!valid || rest.length > 0) throw new SignedUrlError('malformed');
  // The signature is valid, so the content comes from this service.
  const content = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [number, SignedSubjects[P]];
  const [expiresAt, subject] = content;
  if (expected.now.getTime() >= expiresAt) throw new SignedUrlError('expired');
  return subject;
}

function authenticate(purpose: keyof SignedSubjects, payload: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(`${purpose}.${FORM}.${payload}`).digest('base64url');
}

/**
 * Compares text in constant time. The text is not decoded, because different base64url texts can represent the same
 * bytes.
 */
function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
