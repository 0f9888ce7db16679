import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Credential } from '../../domain/teams/principal.ts';

/**
 * Maps each purpose of a signed URL to its subject. A URL of one purpose is not valid for another, and ends with the token or
 * session that it was created for.
 */
export interface SignedSubjects {
  /** The PDF of a file that has not arrived yet; the nonce makes it a URL of one use. */
  upload: { fileId: string; nonce: string } & Credential;
  /** The embedded editor, for one envelope or all of a team. */
  presign: { scope: string | null } & Credential;
  /** Stored content, or what is made when it is asked for, served under a file name. */
  download: { fileName: string } & ({ key: string } | { printed: Printed } | { pending: PendingFile }) & Credential;
}

/** Names a PDF about an envelope that is created on request. */
export interface Printed {
  what: 'AUDIT_LOG' | 'CERTIFICATE';
  envelopeId: string;
}

/** A file of a document that waits for recipients, as it is when it is asked for. */
export interface PendingFile {
  envelopeId: string;
  fileId: string;
}

/** `malformed`: not signed by this service for this purpose. `expired`: it was valid until its time. */
export class SignedUrlError extends Error {
  constructor(readonly reason: 'malformed' | 'expired') {
    super(reason === 'expired' ? 'the URL has expired' : 'the URL is not valid');
  }
}

/** Addresses of the previous form named no token and could not be revoked; they are refused. */
const FORM = 2;

/**
 * Makes the URL path segment or token of a permission: readable JSON and its HMAC-SHA256, both in base64url.
 * @param expiresAt the first moment at which it is no longer valid
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
  // The signature is valid, so the content is the service's own.
  const content = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [number, SignedSubjects[P]];
  const [expiresAt, subject] = content;
  if (expected.now.getTime() >= expiresAt) throw new SignedUrlError('expired');
  return subject;
}

function authenticate(purpose: keyof SignedSubjects, payload: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(`${purpose}.${FORM}.${payload}`).digest('base64url');
}

/** Compares in constant time, and as text, because several base64url texts can stand for the same bytes. */
function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
