import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../envelopes/services.ts';

/**
 * Names a browser in which someone has proven that an email address is theirs. Only this service can create the name. Attempts
 * from the browser are counted separately, so that no one else can use up the attempts on that address. The name proves nothing
 * else.
 */
export function nameBrowser(accountSecret: Uint8Array, email: string, nonce: string): string {
  return `${nonce}.${authenticate(accountSecret, email, nonce)}`;
}

/**
 * Returns the subject under which attempts from a known browser are counted. Null if the browser is not known for the address.
 * Only the exact name that was issued counts, so that no one can derive several from it.
 */
export function knownBrowser(accountSecret: Uint8Array, email: string, name: string | null | undefined): string | null {
  const [nonce] = name?.split('.', 1) ?? [];
  if (!name || !nonce) return null;
  const [given, right] = [Buffer.from(name), Buffer.from(nameBrowser(accountSecret, email, nonce))];
  return given.length === right.length && timingSafeEqual(given, right) ? `browser ${nonce}` : null;
}

/**
 * Returns the subject under which attempts on a secret of an address are counted: the browser if it is known for that address,
 * otherwise the address itself.
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
