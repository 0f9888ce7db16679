import { ask } from './documents.ts';
import type { TestAccount, TestService } from './service.ts';

export const LOOPBACK_ALLOWED = { EGRESS_ALLOW: '127.0.0.0/8' };

export const LIFE = ['DOCUMENT_CREATED', 'DOCUMENT_SENT', 'DOCUMENT_OPENED', 'DOCUMENT_SIGNED', 'DOCUMENT_COMPLETED'];

export interface Webhook {
  id: string;
  webhookUrl: string;
  eventTriggers: string[];
  enabled: boolean;
  secret: string;
  [property: string]: unknown;
}

export interface Delivery {
  id: string;
  event: string;
  state: string;
  documentId: number | null;
  nextAttemptAt: string | null;
  attempts: { startedAt: string; statusCode: number | null; error: string | null; responseExcerpt: string | null }[];
  [property: string]: unknown;
}

type Asked = Pick<TestService, 'call' | 'url'>;

export function createdWebhook(
  service: Asked,
  account: Pick<TestAccount, 'token'>,
  webhookUrl: string,
  request: Record<string, unknown> = {},
): Promise<Webhook> {
  return ask<Webhook>(service, account, 'POST', '/api/v1/webhooks', { webhookUrl, eventTriggers: LIFE, ...request });
}

export async function deliveriesOf(
  service: Asked,
  account: Pick<TestAccount, 'token'>,
  { id }: Pick<Webhook, 'id'>,
): Promise<Delivery[]> {
  const path = `/api/v1/webhooks/${id}/deliveries?perPage=100`;
  const { deliveries } = await ask<{ deliveries: Delivery[] }>(service, account, 'GET', path);
  return deliveries.reverse();
}

/** Moves the clock forward and wakes the job queue, so that due deliveries are made. */
export function pass(service: TestService, ms: number): void {
  service.clock.advance(ms);
  service.services.jobs.wake();
}
