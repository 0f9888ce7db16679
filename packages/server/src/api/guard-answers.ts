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
  const { headers } = c.res;
  // What is saved is shown in no frame; but a link to it in one is to work in every browser.
  const isSaved = headers.get('Content-Disposition')?.startsWith('attachment');
  for (const [name, value] of Object.entries(GUARDS)) {
    if (!headers.has(name) && !(isSaved && name === 'Content-Security-Policy')) headers.set(name, value);
  }
};
