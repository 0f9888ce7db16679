import { createHmac, randomBytes } from 'node:crypto';

/** The prefix of a key of random bytes in Standard Webhooks. */
const PREFIX = 'whsec_';

export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/** The beginnings of keys and signatures in Standard Webhooks, as people copy them from pages and headers. */
const COPIED_WITH_VERSION = /^v1a?,/;

/**
 * Whether a text can be a secret: visible ASCII, since it is sent in a header; after `whsec_`, base64 of a key. One that begins
 * with a version (`v1,whsec_...`) would be taken as raw text, and no receiver would find its signature.
 */
export function isSecret(text: string): boolean {
  if (!/^[\x21-\x7e]{1,255}$/.test(text) || COPIED_WITH_VERSION.test(text)) return false;
  if (!text.startsWith(PREFIX)) return true;
  const encoded = text.slice(PREFIX.length);
  const key = Buffer.from(encoded, 'base64');
  return key.length >= 24 && key.length <= 64 && key.toString('base64') === encoded;
}

/** The key of a secret: after `whsec_` the decoded base64, else the bytes of the text. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.from(secret);

/**
 * The `webhook-signature` header of Standard Webhooks: HMAC-SHA256 of `id.timestamp.body` with each secret.
 * @param timestamp unix seconds
 */
export function sign(secrets: readonly string[], id: string, timestamp: number, body: Uint8Array): string {
  const signatures = secrets.map((secret) =>
    createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest('base64'),
  );
  return signatures.map((signature) => `v1,${signature}`).join(' ');
}
