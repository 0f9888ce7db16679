import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../envelopes/services.ts';

/**
 * Creates a signed name for a browser whose user has proven ownership of an email address. Attempts from that browser
 * have their own limit, so that strangers cannot lock the owner out. The name proves nothing else.
 */
export function nameBrowser(accountSecret: Uint8Array, email: string, nonce: string): string {
  return `${nonce}.${authenticate(accountSecret, email, nonce)}`;
}

/**
 * Returns the key that counts attempts from a known browser, or null if the browser is not known for the address.
 * Variants of the issued name are rejected, because each would get its own limit.
 */
export function knownBrowser(accountSecret: Uint8Array, email: string, name: string | null | undefined): string | null {
  const [nonce] = name?.split('.', 1) ?? [];
  if (!name || !nonce) return null;
  const [given, right] = [Buffer.from(name), Buffer.from(nameBrowser(accountSecret, email, nonce))];
  return given.length === right.length && timingSafeEqual(given, right) ? `browser ${nonce}` : null;
}

/**
 * Returns the key that counts attempts to guess a secret: the browser if it is known for the address, otherwise the
 * address.
 * @param name the name sent by the browser
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
