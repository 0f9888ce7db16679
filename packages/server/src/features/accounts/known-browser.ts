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
 * What attempts from a browser that is known for an address are counted against; null where it is not known. Only the
 * name exactly as it was made is known, so that nobody makes several of one.
 */
export function knownBrowser(accountSecret: Uint8Array, email: string, name: string | null | undefined): string | null {
  const [nonce] = name?.split('.', 1) ?? [];
  if (!name || !nonce) return null;
  const [given, right] = [Buffer.from(name), Buffer.from(nameBrowser(accountSecret, email, nonce))];
  return given.length === right.length && timingSafeEqual(given, right) ? `browser ${nonce}` : null;
}

/**
 * What attempts on a secret of an address are counted against: the browser where it is known for that address, else the
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
