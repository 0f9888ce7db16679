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

/** Whether a browser is known for an address. */
export function isKnownFor(accountSecret: Uint8Array, email: string, name: string): boolean {
  const [nonce = '', mac = ''] = name.split('.');
  const [given, right] = [Buffer.from(mac), Buffer.from(authenticate(accountSecret, email, nonce))];
  return nonce !== '' && given.length === right.length && timingSafeEqual(given, right);
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
  return name && isKnownFor(accountSecret, email, name) ? `browser ${name}` : email.toLowerCase();
}

const authenticate = (accountSecret: Uint8Array, email: string, nonce: string): string =>
  createHmac('sha256', accountSecret)
    .update(JSON.stringify(['KNOWN_BROWSER', email.toLowerCase(), nonce]))
    .digest('hex');
