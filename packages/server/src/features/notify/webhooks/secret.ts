import { createHmac, randomBytes } from 'node:crypto';

/** How Standard Webhooks writes a key of random bytes. */
const PREFIX = 'whsec_';

export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/** Whether a text can be a secret: visible ASCII, since it travels in a header, and a key where it says it is one. */
export function isSecret(text: string): boolean {
  if (!/^[\x21-\x7e]{1,255}$/.test(text)) return false;
  if (!text.startsWith(PREFIX)) return true;
  const encoded = text.slice(PREFIX.length);
  const key = Buffer.from(encoded, 'base64');
  return key.length >= 24 && key.length <= 64 && key.toString('base64') === encoded;
}

/** The key a secret stands for: `whsec_` is followed by its base64, any other secret is its own bytes. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.from(secret);

/**
 * The `webhook-signature` header of Standard Webhooks: HMAC-SHA256 of `id.timestamp.body`, once with each secret.
 * @param timestamp unix seconds
 */
export function sign(secrets: readonly string[], id: string, timestamp: number, body: Uint8Array): string {
  const signatures = secrets.map((secret) =>
    createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest('base64'),
  );
  return signatures.map((signature) => `v1,${signature}`).join(' ');
}
