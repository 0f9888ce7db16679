import type { MiddlewareHandler } from 'hono';
import type { Config } from '../../../platform/config/config.ts';

/**
 * Default headers of every response, including errors and files. They prevent MIME sniffing, framing and caching, and
 * they suppress the Referer, because URLs contain tokens. Pages have a stricter policy (`sendPage`).
 */
const GUARDS = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * Returns the default headers and, on https, Strict-Transport-Security (RFC 6797), which excludes subdomains because
 * they may belong to others.
 */
export const listSecurityHeaders = ({ BASE_URL, HSTS_SECONDS }: Pick<Config, 'BASE_URL' | 'HSTS_SECONDS'>) => ({
  ...GUARDS,
  ...(BASE_URL.startsWith('https:') && HSTS_SECONDS > 0 && { 'Strict-Transport-Security': `max-age=${HSTS_SECONDS}` }),
});

export const addSecurityHeaders =
  (guards: ReturnType<typeof listSecurityHeaders>): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const { headers } = c.res;
    // Downloads are never displayed in a frame, but a download link inside a frame must work in every browser.
    const isSaved = headers.get('Content-Disposition')?.startsWith('attachment');
    for (const [name, value] of Object.entries(guards)) {
      if (!headers.has(name) && !(isSaved && name === 'Content-Security-Policy')) headers.set(name, value);
    }
  };
