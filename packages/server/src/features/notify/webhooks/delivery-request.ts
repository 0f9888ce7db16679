import type { Config } from '../../../platform/config/config.ts';
import { signRequest } from '../../../platform/egress/signing-secret.ts';
import type { WebhookRow } from './rows.ts';

/** Message of a delivery. It describes the event as it happened and is the same in every attempt. */
export interface Message<E extends string = string> {
  /** Id of the delivery, e.g. `msg_...`. */
  id: string;
  event: E;
  payload: Record<string, unknown>;
  createdAt: Date;
}

/** Returns the message for an endpoint. It contains the payload twice, as `payload` and as `data`. */
export const toldTo = <E extends string>(
  webhookEndpoint: string,
  { event, payload, createdAt }: Omit<Message<E>, 'id'>,
) => ({
  event,
  payload,
  createdAt: createdAt.toISOString(),
  webhookEndpoint,
  data: payload,
});

/** Returns the HTTP request for a delivery, signed according to Standard Webhooks. */
export function deliveryRequest(
  config: Pick<Config, 'WEBHOOK_SECRET_HEADERS'>,
  webhook: Pick<WebhookRow, 'url' | 'secret' | 'previousSecret' | 'previousSecretUntil'>,
  message: Message,
  now: Date,
): { headers: Record<string, string>; body: Uint8Array } {
  const { id } = message;
  const body = Buffer.from(JSON.stringify(toldTo(webhook.url, message)));
  const timestamp = Math.floor(now.getTime() / 1000);
  const further = config.WEBHOOK_SECRET_HEADERS.map((name) => [name, webhook.secret]);
  return {
    body,
    headers: {
      ...Object.fromEntries(further),
      'Content-Type': 'application/json',
      'User-Agent': 'Service-Webhooks',
      'X-Service-Secret': webhook.secret,
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signRequest(validSecrets(webhook, now), id, timestamp, body),
    },
  };
}

/** Returns the current secret and, for a while after a rotation, the previous one. */
function validSecrets(
  {
    secret,
    previousSecret,
    previousSecretUntil,
  }: Pick<WebhookRow, 'secret' | 'previousSecret' | 'previousSecretUntil'>,
  now: Date,
): string[] {
  const overlaps = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now;
  return overlaps ? [secret, previousSecret] : [secret];
}
