import type { Context } from 'hono';

/**
 * Content-Security-Policy of an email that is displayed in a frame. The email cannot run or load anything. Its links
 * open in a new window.
 */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Sends the HTML of an email as a page for a frame. */
export function sendMailPage(c: Context, html: string): Response | Promise<Response> {
  c.header('Content-Security-Policy', MAIL_POLICY);
  return c.html(html.replace(/<head>/i, '<head><base target="_blank">'));
}
