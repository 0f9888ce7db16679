import type { MiddlewareHandler } from 'hono';
import type { Config } from '../../platform/config/config.ts';

/**
 * On every answer that says nothing else itself, errors and files included: nobody guesses what it is, frames it, keeps it,
 * or tells the next site its address, for addresses hold tokens. Pages have a stricter policy of their own (`sendPage`).
 */
const GUARDS = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * These, and where people reach the service by https, that they are to do so for a while (RFC 6797). Not for the names below
 * ours: they may be those of others.
 */
export const guardsOf = ({ BASE_URL, HSTS_SECONDS }: Pick<Config, 'BASE_URL' | 'HSTS_SECONDS'>) => ({
  ...GUARDS,
  ...(BASE_URL.startsWith('https:') && HSTS_SECONDS > 0 && { 'Strict-Transport-Security': `max-age=${HSTS_SECONDS}` }),
});

export const guardAnswers =
  (guards: ReturnType<typeof guardsOf>): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const { headers } = c.res;
    // What is saved is shown in no frame; but a link to it in one is to work in every browser.
    const isSaved = headers.get('Content-Disposition')?.startsWith('attachment');
    for (const [name, value] of Object.entries(guards)) {
      if (!headers.has(name) && !(isSaved && name === 'Content-Security-Policy')) headers.set(name, value);
    }
  };
