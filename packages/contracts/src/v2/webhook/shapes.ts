import { z } from 'zod';
import { LIMITS } from '../../text/limits.ts';
import { DELIVERY_STATES, EVENTS } from '../../vocabulary.ts';
import { accountNumber, instant } from '../shared/basics.ts';

export const webhookEvent = z.enum(EVENTS);

const webhookUrl = z.string().min(1).max(LIMITS.url).meta({
  description: 'An http or https URL on the public internet; https is recommended',
  example: 'https://example.com/hooks/signing',
});
const eventTriggers = z
  .array(webhookEvent)
  .min(1)
  .max(LIMITS.webhookEvents)
  .meta({ description: 'The events that the webhook receives', example: ['DOCUMENT_COMPLETED', 'DOCUMENT_REJECTED'] });
export const secret = z
  .string()
  .max(LIMITS.webhookSecret)
  .nullable()
  .meta({ description: 'If omitted, null or empty, a secret is generated' });

export const newWebhook = z
  .object({
    webhookUrl,
    eventTriggers,
    secret: secret.optional(),
    enabled: z.boolean().default(true),
  })
  .meta({ id: 'NewWebhook' });

export const webhookChanges = z
  .object({ webhookUrl, eventTriggers, secret, enabled: z.boolean() })
  .partial()
  .meta({ id: 'WebhookChanges' });

export const webhook = z
  .object({
    id: z.string().meta({ example: 'webhook_0123456789abcdef01234567' }),
    webhookUrl: z.string().meta({ example: 'https://example.com/hooks/signing' }),
    eventTriggers,
    enabled: z.boolean().meta({ example: true }),
    createdAt: instant,
    updatedAt: instant,
    userId: accountNumber.meta({ description: 'The user who created the webhook' }),
    teamId: accountNumber,
  })
  .meta({ id: 'Webhook' });

export const webhookWithSecret = webhook
  .extend({
    secret: z.string().meta({
      description: 'Returned only in this response',
      example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    }),
  })
  .meta({ id: 'WebhookWithSecret' });

export const delivery = z
  .object({
    id: z.string().meta({
      description: 'The webhook-id header. It is the same for every attempt',
      example: 'msg_0123456789abcdef01234567',
    }),
    event: webhookEvent,
    documentId: z.int().nullable().meta({ description: 'The object that the event is about', example: 7 }),
    templateId: z.int().nullable().meta({ description: 'The object that the event is about', example: null }),
    state: z.enum(DELIVERY_STATES).meta({
      description:
        'WAITING: waiting for an earlier delivery to end. QUEUED: scheduled for an attempt. FAILED: failed permanently',
      example: 'DELIVERED',
    }),
    createdAt: instant,
    nextAttemptAt: instant.nullable().meta({ example: null }),
    deliveredAt: instant.nullable(),
    attempts: z.array(
      z.object({
        startedAt: instant,
        durationMs: z.int().meta({ example: 84 }),
        statusCode: z.int().nullable().meta({ description: 'Null if there was no response', example: 200 }),
        error: z
          .string()
          .nullable()
          .meta({ description: 'Why the attempt failed. Null if it succeeded', example: null }),
        responseExcerpt: z
          .string()
          .nullable()
          .meta({ description: 'The first 2 KiB of the response body', example: 'ok' }),
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' });
