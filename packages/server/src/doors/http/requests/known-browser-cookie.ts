import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import type { Services } from '../../../envelopes/services.ts';
import { knownBrowser, nameBrowser } from '../../../features/accounts/credentials/known-browser.ts';
import { newBrowserSecret } from '../../../platform/identifiers.ts';

const NAME = 'countersign.known';
/** Longest cookie lifetime that browsers accept, in seconds. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60;

const isHttps = ({ config }: Pick<Services, 'config'>): boolean => config.BASE_URL.startsWith('https:');

/** Returns the name in the browser's cookie, without checking whether it is genuine or belongs to the email address. */
export function readKnownBrowser(c: Context, services: Pick<Services, 'config'>): string | null {
  return (isHttps(services) ? getCookie(c, NAME, 'host') : getCookie(c, NAME)) ?? null;
}

/**
 * Returns the header that marks a browser as known for an email address. A browser that is already known keeps its name
 * and its counted attempts.
 */
export function knownBrowserCookie(
  c: Context,
  services: Pick<Services, 'config' | 'accountSecret'>,
  email: string,
): string {
  const { accountSecret } = services;
  const known = readKnownBrowser(c, services);
  const isKnown = known !== null && knownBrowser(accountSecret, email, known) !== null;
  const name = isKnown ? known : nameBrowser(accountSecret, email, newBrowserSecret());
  return generateCookie(NAME, name, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: LIFETIME_SECONDS,
    ...(isHttps(services) ? { prefix: 'host', secure: true } : {}),
  });
}
