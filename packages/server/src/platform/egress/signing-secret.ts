import { createHmac, randomBytes } from 'node:crypto';
import { WEBHOOK_KEY_PREFIX } from '@countersign/contracts/text';

export const newSecret = (): string => WEBHOOK_KEY_PREFIX + randomBytes(32).toString('base64');

/** Returns the key of a secret: the decoded base64 after `whsec_`, or else the bytes of the text. */
const decodeSecret = (secret: string): Buffer =>
  secret.startsWith(WEBHOOK_KEY_PREFIX)
    ? Buffer.from(secret.slice(WEBHOOK_KEY_PREFIX.length), 'base64')
    : Buffer.from(secret);

/**
 * Returns the `webhook-signature` header of Standard Webhooks: HMAC-SHA256 of `id.timestamp.body` with each secret.
 * @param timestamp in Unix seconds
 */
export function signRequest(secrets: readonly string[], id: string, timestamp: number, body: Uint8Array): string {
  const signatures = secrets.map((secret) =>
    createHmac('sha256', decodeSecret(secret)).update(`${id}.${timestamp}.`).update(body).digest('base64'),
  );
  return signatures.map((signature) => `v1,${signature}`).join(' ');
}
