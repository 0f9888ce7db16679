import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { PROOF_LIFETIME_MS } from '../../domain/proofs/proof.ts';
import type { Config } from '../../platform/config/config.ts';
import { hashBrowserSecret, newBrowserSecret } from '../../platform/identifiers.ts';

/** Names the cookie that recipients' proofs are bound to. Scripts cannot read it. On https no other host can set it. */
const NAME = 'countersign.browser';
/**
 * Names the cookie for pages in frames of other sites, which get no other cookies: partitioned by site (CHIPS). It must be
 * secure, and localhost counts as secure.
 */
const FRAMED_NAME = 'countersign.framed';
const isHttps = ({ BASE_URL }: Pick<Config, 'BASE_URL'>): boolean => BASE_URL.startsWith('https:');
const isSecure = (config: Pick<Config, 'BASE_URL'>): boolean =>
  isHttps(config) || new URL(config.BASE_URL).hostname === 'localhost';

/** Returns the SHA-256 of the secret in a browser's cookie. Null without the cookie. */
export function browserHashOf(c: Context, config: Pick<Config, 'BASE_URL'>): Uint8Array | null {
  const secret = secretOf(c, config);
  return secret === undefined ? null : hashBrowserSecret(secret);
}

/** Gives a browser a secret for as long as a proof can be valid, and returns it. */
export function keepBrowserSecret(c: Context, config: Pick<Config, 'BASE_URL'>): string {
  const secret = secretOf(c, config) ?? newBrowserSecret();
  const common = { path: '/', httpOnly: true, maxAge: PROOF_LIFETIME_MS.ACCESS / 1000 } as const;
  setCookie(c, NAME, secret, {
    ...common,
    ...(isHttps(config) ? { prefix: 'host', secure: true } : {}),
    sameSite: 'Lax',
  });
  if (isSecure(config)) {
    setCookie(c, FRAMED_NAME, secret, { ...common, prefix: 'host', secure: true, sameSite: 'None', partitioned: true });
  }
  return secret;
}

function secretOf(c: Context, config: Pick<Config, 'BASE_URL'>): string | undefined {
  const own = isHttps(config) ? getCookie(c, NAME, 'host') : getCookie(c, NAME);
  const secret = own ?? getCookie(c, FRAMED_NAME, 'host');
  return secret && /^[0-9a-f]{48}$/.test(secret) ? secret : undefined;
}
