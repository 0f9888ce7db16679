import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * Sends a page with a strict Content-Security-Policy: scripts are files of the service, styles require the nonce,
 * nothing is loaded from elsewhere, and nothing is framed. `addSecurityHeaders` adds the default headers.
 * @param render renders the page with the nonce of its styles
 * @param framedBy origins that may frame the page
 * @param frames whether the page displays parts of the service in frames
 */
export function sendPage(
  c: Context,
  render: (nonce: string) => string,
  status: ContentfulStatusCode = 200,
  framedBy: readonly string[] = [],
  frames = false,
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
    ...(frames ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? framedBy.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return c.html(render(nonce), status, {
    'Content-Security-Policy': policy,
    // X-Frame-Options cannot list origins.
    ...(isFramed ? {} : { 'X-Frame-Options': 'DENY' }),
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  });
}
