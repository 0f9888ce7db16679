import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * Sends a page under the strictest policy it works with: scripts are our files, styles carry the nonce, nothing comes
 * from elsewhere, and nobody frames it. `guardAnswers` adds what holds for every answer.
 * @param render makes the page with the nonce of its styles
 * @param framedBy origins that may frame it after all
 */
export function sendPage(
  c: Context,
  render: (nonce: string) => string,
  status: ContentfulStatusCode = 200,
  framedBy: readonly string[] = [],
): Response {
  const isFramed = framedBy.length > 0;
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? framedBy.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return c.html(render(nonce), status, {
    'Content-Security-Policy': policy,
    // It knows no lists.
    ...(isFramed ? {} : { 'X-Frame-Options': 'DENY' }),
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  });
}
