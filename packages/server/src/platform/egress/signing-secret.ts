import { createHmac, randomBytes } from 'node:crypto';

/** Prefix of keys in Standard Webhooks. The base64 of random bytes follows it. */
const PREFIX = 'whsec_';

export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/** Matches the beginnings of keys and signatures in Standard Webhooks, as people copy them from pages and headers. */
const COPIED_WITH_VERSION = /^v1a?,/;

/**
 * Whether a text can be a secret. It must be visible ASCII, because it is sent in a header. After `whsec_`, the base64 of a key
 * is required. A text that begins with a version (`v1,whsec_...`) is refused, because its raw text would become the key and no
 * receiver would get the same signature.
 */
export function isSecret(text: string): boolean {
  if (!/^[\x21-\x7e]{1,255}$/.test(text) || COPIED_WITH_VERSION.test(text)) return false;
  if (!text.startsWith(PREFIX)) return true;
  const encoded = text.slice(PREFIX.length);
  const key = Buffer.from(encoded, 'base64');
  return key.length >= 24 && key.length <= 64 && key.toString('base64') === encoded;
}

/** Returns the key of a secret: the decoded base64 after `whsec_`, otherwise the bytes of the text. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.from(secret);

/**
 * Returns the `webhook-signature` header of Standard Webhooks: HMAC-SHA256 of `id.timestamp.body` with each secret.
 * @param timestamp in Unix seconds
 */
export function sign(secrets: readonly string[], id: string, timestamp: number, body: Uint8Array): string {
  const signatures = secrets.map((secret) =>
    createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest('base64'),
  );
  return signatures.map((signature) => `v1,${signature}`).join(' ');
}
