import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed URL may do, and to what. A URL of one purpose is worthless for another. */
export interface SignedSubjects {
  /** The PDF of a file that has not arrived yet; the nonce makes it a URL of one use. It ends with the token. */
  upload: { fileId: string; nonce: string; tokenId: number };
  /** Stored content, handed out under a file name, until the token ends. */
  download: { key: string; fileName: string; tokenId: number };
}

/** `malformed`: not made with our secret for this purpose. `expired`: was good until its time. */
export class SignedUrlError extends Error {
  constructor(readonly reason: 'malformed' | 'expired') {
    super(reason === 'expired' ? 'the URL has expired' : 'the URL is not valid');
  }
}

/** Addresses of the form before named no token, so that nobody could end them. They are worth nothing. */
const FORM = 2;

/**
 * Makes one URL path segment that stands for permission: readable JSON and its HMAC-SHA256, both in base64url.
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
  // Only we can have written what follows.
  const content = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [number, SignedSubjects[P]];
  const [expiresAt, subject] = content;
  if (expected.now.getTime() >= expiresAt) throw new SignedUrlError('expired');
  return subject;
}

function authenticate(purpose: keyof SignedSubjects, payload: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(`${purpose}.${FORM}.${payload}`).digest('base64url');
}

/** In constant time, and as text: several texts of base64url may stand for the same bytes. */
function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
