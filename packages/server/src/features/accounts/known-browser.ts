import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../envelopes/services.ts';

/**
 * A browser in which somebody has shown that an e-mail address is theirs: it keeps a name of its own, which only we can have
 * given. Secrets of that address that are tried in it count by themselves, so that nobody who tries them elsewhere can use
 * up its tries. It proves nothing else.
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
 * Against what tries at a secret of an address count: the browser where it is known for that address, else the address
 * itself, with all who try it.
 * @param name that of the browser, as it says
 */
export function whoTries(
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
