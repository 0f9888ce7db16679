import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../envelopes/services.ts';

/**
 * A browser in which somebody has shown that an e-mail address is theirs. It keeps a name that only this service can
 * make. Attempts from it are counted apart from all others on that address, so that nobody else can use up its
 * attempts. The name proves nothing else.
 */
export function nameBrowser(accountSecret: Uint8Array, email: string, nonce: string): string {
  return `${nonce}.${authenticate(accountSecret, email, nonce)}`;
}

/**
 * Returns what attempts from a known browser are counted against. Null if the browser is not known for the address. A name
 * counts only exactly as it was issued, so that nobody can derive several from one.
 */
export function knownBrowser(accountSecret: Uint8Array, email: string, name: string | null | undefined): string | null {
  const [nonce] = name?.split('.', 1) ?? [];
  if (!name || !nonce) return null;
  const [given, right] = [Buffer.from(name), Buffer.from(nameBrowser(accountSecret, email, nonce))];
  return given.length === right.length && timingSafeEqual(given, right) ? `browser ${nonce}` : null;
}

/**
 * Returns what attempts on a secret of an address are counted against: the browser if it is known for that address, otherwise the
 * address itself.
 * @param name the name that the browser sends
 */
export function attemptSubject(
  { accountSecret }: Pick<Services, 'accountSecret'>,
  email: string,
  name: string | null | undefined,
): string {
  return knownBrowser(accountSecret, email, name) ?? email.toLowerCase();
}

const authenticate = (accountSecret: Uint8Array, email: string, nonce: string): string =>
  createHmac('sha256', accountSecret)
    .update(JSON.stringify(['KNOWN_BROWSER', email.toLowerCase(), nonce]))
    .digest('hex');
