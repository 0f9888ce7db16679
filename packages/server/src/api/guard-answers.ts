import type { MiddlewareHandler } from 'hono';

/**
 * On every answer that says nothing else itself, errors and files included: nobody guesses what it is, frames it, keeps it,
 * or tells the next site its address, for addresses hold tokens. Pages have a stricter policy of their own (`sendPage`).
 */
export const GUARDS = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

export const guardAnswers: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(GUARDS)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
};
