import { z } from 'zod';
import { textInPath } from '../ids-in-path.ts';
import { defineOperation } from '../operation.ts';
import { instant } from '../v2/shared/basics.ts';
import { DELIVERY_FILTERS, DELIVERY_STATES, EVENTS } from '../vocabulary.ts';

const figures = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(EVENTS)),
  enabled: z.boolean(),
  /** Whether the service itself disabled the webhook, because every delivery failed for days. */
  isDisabledByService: z.boolean(),
  /** Time of the first failed attempt since the last successful one. */
  failingSince: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** Number of deliveries of the last 24 hours that ended, among the newest `MOST_CALLS_COUNTED`. */
  ended: z.int(),
  /** Number of those that failed. */
  failed: z.int(),
  /** Number of deliveries that are still to be sent, at most 1,000. */
  kept: z.int(),
  /** Whether there is a failed delivery that can be sent again. */
  hasFailed: z.boolean(),
  lastAttemptAt: instant.nullable(),
});
export type WebhookFigures = z.infer<typeof figures>;

export const webhookFigures = z.object({ webhooks: z.array(figures) });

const attempt = z.object({
  startedAt: instant,
  durationMs: z.int(),
  /** Null if there was no response. */
  statusCode: z.int().nullable(),
  /** Reason for the failure, as an English sentence. Null if the attempt succeeded. */
  error: z.string().nullable(),
  /** The first 2 KiB of the response. */
  responseExcerpt: z.string().nullable(),
});
export type DeliveryAttempt = z.infer<typeof attempt>;

const logged = z.object({
  id: z.string(),
  event: z.enum(EVENTS),
  isTest: z.boolean(),
  /** Title of the document or template. Null for a test, and if it is hidden from the reader. */
  title: z.string().nullable(),
  state: z.enum(DELIVERY_STATES),
  createdAt: instant,
  /** Time of the next attempt. Null if there is none. */
  nextAttemptAt: instant.nullable(),
  attempts: z.array(attempt),
});
export type LoggedDelivery = z.infer<typeof logged>;

export const deliveryLog = z.object({
  deliveries: z.array(logged),
  /** Returns the next page if it is sent as `before`. Null at the end. */
  next: z.int().nullable(),
});
export type DeliveryLog = z.infer<typeof deliveryLog>;

export const deliveryLogQuery = z.object({
  state: z.enum(DELIVERY_FILTERS).default('ALL'),
  event: z.enum(EVENTS).optional(),
  before: z.int().min(1).optional(),
});

export const deliveryBody = z.object({
  /** The body that every attempt sends, or null if the document is hidden from the reader. */
  body: z.string().nullable(),
});

export const redelivered = z.object({ count: z.int() });

const webhookId = textInPath('webhook');

export const webhookEndpoints = {
  list: defineOperation({
    id: 'console-webhooks',
    action: 'webhooks.read',
    method: 'get',
    path: '/webhooks',
    tag: 'Console',
    summary: 'List webhooks with the deliveries of the last 24 hours, oldest webhook first',
    answer: webhookFigures,
    problems: [],
  }),
  log: defineOperation({
    id: 'console-webhook-deliveries',
    action: 'webhooks.read',
    method: 'get',
    path: '/webhooks/{webhookId}/deliveries',
    tag: 'Console',
    summary: "List a webhook's deliveries with all attempts, newest first, 50 at a time",
    params: z.object({ webhookId }),
    query: deliveryLogQuery,
    answer: deliveryLog,
    problems: ['NOT_FOUND'],
  }),
  body: defineOperation({
    id: 'console-webhook-body',
    action: 'webhooks.read',
    method: 'get',
    path: '/webhooks/{webhookId}/deliveries/{deliveryId}/body',
    tag: 'Console',
    summary: 'Get the body of a delivery',
    params: z.object({ webhookId, deliveryId: textInPath('delivery') }),
    answer: deliveryBody,
    problems: ['NOT_FOUND'],
  }),
  redeliverFailed: defineOperation({
    id: 'console-webhook-redeliver-failed',
    action: 'webhooks.change',
    method: 'post',
    path: '/webhooks/{webhookId}/redeliver-failed',
    tag: 'Console',
    summary: 'Retry the newest deliveries that failed permanently, at most 200, in the order of their events',
    params: z.object({ webhookId }),
    body: z.object({}),
    answer: redelivered,
    problems: ['NOT_FOUND', 'WEBHOOK_DISABLED'],
  }),
};
