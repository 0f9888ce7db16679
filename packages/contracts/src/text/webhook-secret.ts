/** Prefix of keys in Standard Webhooks, followed by random bytes in base64. */
export const WEBHOOK_KEY_PREFIX = 'whsec_';

/** Matches the version prefix of a key or signature in Standard Webhooks, which people copy from pages and headers. */
const COPIED_WITH_VERSION = /^v1a?,/;

/** Matches base64 whose unused bits are 0, so that each key has one text. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?$/;

/**
 * Whether a text can be the secret of a webhook. It must be visible ASCII, because it is sent in a header. After
 * `whsec_`, it must contain a key in base64. Text with a version prefix (`v1,whsec_...`) is refused: the whole text
 * would become the key, and no receiver would compute the same signature.
 */
export function isWebhookSecret(text: string): boolean {
  if (!/^[\x21-\x7e]{1,255}$/.test(text) || COPIED_WITH_VERSION.test(text)) return false;
  if (!text.startsWith(WEBHOOK_KEY_PREFIX)) return true;
  const encoded = text.slice(WEBHOOK_KEY_PREFIX.length);
  const bytes = (encoded.replace(/=+$/, '').length * 3) / 4;
  return BASE64.test(encoded) && Math.floor(bytes) >= 24 && Math.floor(bytes) <= 64;
}
