import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../config.ts';
import { PROOF_LIFETIME_MS } from '../domain/proof.ts';
import { hashBrowserSecret, newBrowserSecret } from '../identifiers.ts';

/** The cookie that proofs of recipients are bound to. No script reads it; on https no other host can set it. */
const NAME = 'countersign.browser';
const isHttps = ({ BASE_URL }: Pick<Config, 'BASE_URL'>): boolean => BASE_URL.startsWith('https:');

/** SHA-256 of the secret a browser brought; null where it brought none of ours. */
export function browserHashOf(c: Context, config: Pick<Config, 'BASE_URL'>): Uint8Array | null {
  const secret = secretOf(c, config);
  return secret === undefined ? null : hashBrowserSecret(secret);
}

/** Sees to it that a browser keeps a secret for as long as a proof can hold, and answers that secret. */
export function keepBrowserSecret(c: Context, config: Pick<Config, 'BASE_URL'>): string {
  const secret = secretOf(c, config) ?? newBrowserSecret();
  setCookie(c, NAME, secret, {
    ...(isHttps(config) ? { prefix: 'host', secure: true } : {}),
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: PROOF_LIFETIME_MS.ACCESS / 1000,
  });
  return secret;
}

function secretOf(c: Context, config: Pick<Config, 'BASE_URL'>): string | undefined {
  const secret = isHttps(config) ? getCookie(c, NAME, 'host') : getCookie(c, NAME);
  return secret && /^[0-9a-f]{48}$/.test(secret) ? secret : undefined;
}
