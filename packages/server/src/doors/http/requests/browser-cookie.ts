import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { PROOF_LIFETIME_MS } from '../../../domain/proofs/proof.ts';
import type { Config } from '../../../platform/config/config.ts';
import { hashBrowserSecret, newBrowserSecret } from '../../../platform/identifiers.ts';

/**
 * Cookie that ties a recipient's authentication to the browser. Scripts cannot read it. On https, no other host can set
 * it.
 */
const NAME = 'countersign.browser';
/**
 * Cookie for pages in frames on other sites. Such pages do not get normal cookies. It is partitioned by site (CHIPS)
 * and must be secure. Browsers treat localhost as secure.
 */
const FRAMED_NAME = 'countersign.framed';
const isHttps = ({ BASE_URL }: Pick<Config, 'BASE_URL'>): boolean => BASE_URL.startsWith('https:');
const isSecure = (config: Pick<Config, 'BASE_URL'>): boolean =>
  isHttps(config) || new URL(config.BASE_URL).hostname === 'localhost';

/** Returns the SHA-256 of the secret in the browser's cookie. Null if there is no cookie. */
export function readBrowserHash(c: Context, config: Pick<Config, 'BASE_URL'>): Uint8Array | null {
  const secret = readSecret(c, config);
  return secret === undefined ? null : hashBrowserSecret(secret);
}

/**
 * Returns the browser's secret, and creates it if necessary. Its cookies last as long as an authentication can be
 * valid.
 */
export function keepBrowserSecret(c: Context, config: Pick<Config, 'BASE_URL'>): string {
  const secret = readSecret(c, config) ?? newBrowserSecret();
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

function readSecret(c: Context, config: Pick<Config, 'BASE_URL'>): string | undefined {
  const own = isHttps(config) ? getCookie(c, NAME, 'host') : getCookie(c, NAME);
  const secret = own ?? getCookie(c, FRAMED_NAME, 'host');
  return secret && /^[0-9a-f]{48}$/.test(secret) ? secret : undefined;
}
