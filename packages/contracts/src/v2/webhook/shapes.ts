import { z } from 'zod';
import { instant } from '../basics.ts';

export const webhookEvent = z.enum([
  'DOCUMENT_CREATED',
  'DOCUMENT_SENT',
  'DOCUMENT_OPENED',
  'DOCUMENT_SIGNED',
  'DOCUMENT_COMPLETED',
  'DOCUMENT_REJECTED',
  'RECIPIENT_EXPIRED',
  'DOCUMENT_CANCELLED',
  'DOCUMENT_REMINDER_SENT',
  'TEMPLATE_CREATED',
  'TEMPLATE_UPDATED',
  'TEMPLATE_DELETED',
  'TEMPLATE_USED',
]);

const webhookUrl = z.string().min(1).max(2048).meta({
  description: 'An http or https URL on the public internet; https is recommended',
  example: 'https://example.com/hooks/signing',
});
const eventTriggers = z.array(webhookEvent).min(1).max(100);
export const secret = z.string().max(255).nullable().meta({ description: 'Left out, null or empty: one is generated' });

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
    id: z.string(),
    webhookUrl: z.string(),
    eventTriggers: z.array(webhookEvent),
    enabled: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
    userId: z.int(),
    teamId: z.int(),
  })
  .meta({ id: 'Webhook' });

export const webhookWithSecret = webhook
  .extend({ secret: z.string().meta({ description: 'Shown only in this answer' }) })
  .meta({ id: 'WebhookWithSecret' });

export const delivery = z
  .object({
    id: z.string().meta({ description: 'The webhook-id header, the same at every attempt' }),
    event: webhookEvent,
    documentId: z.int().nullable(),
    templateId: z.int().nullable(),
    state: z.enum(['WAITING', 'QUEUED', 'SENDING', 'DELIVERED', 'FAILED']),
    createdAt: instant,
    nextAttemptAt: instant.nullable(),
    deliveredAt: instant.nullable(),
    attempts: z.array(
      z.object({
        startedAt: instant,
        durationMs: z.int(),
        statusCode: z.int().nullable().meta({ description: 'Null when there was no answer' }),
        error: z.string().nullable().meta({ description: 'Why it failed; null when it succeeded' }),
        responseExcerpt: z.string().nullable().meta({ description: "The first 2 KiB of the answer's body" }),
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' });
