import { textInPath } from '@countersign/contracts';
import { z } from '@hono/zod-openapi';
import { DELIVERY_STATES } from '../../../domain/envelope/webhook-delivery.ts';
import { eventSchema } from '../../requests/webhook.ts';

export const webhookPath = z.object({ id: textInPath('webhook') });
export const deliveryPath = webhookPath.extend({ deliveryId: textInPath('msg') });

export const webhookSchema = z
  .object({
    id: z.string(),
    webhookUrl: z.string(),
    eventTriggers: z.array(eventSchema),
    enabled: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    userId: z.int(),
    teamId: z.int(),
  })
  .openapi('Webhook');

export const webhookWithSecretSchema = webhookSchema
  .extend({ secret: z.string().openapi({ description: 'Returned only in this response' }) })
  .openapi('WebhookWithSecret');

export const deliverySchema = z
  .object({
    id: z.string().openapi({ description: 'The webhook-id header, the same for every attempt' }),
    event: eventSchema,
    documentId: z.int().nullable(),
    templateId: z.int().nullable(),
    state: z.enum(DELIVERY_STATES).openapi({
      description:
        'WAITING behind an earlier event of the document, QUEUED until nextAttemptAt, SENDING, DELIVERED, or FAILED permanently',
    }),
    createdAt: z.iso.datetime(),
    nextAttemptAt: z.iso.datetime().nullable(),
    deliveredAt: z.iso.datetime().nullable(),
    attempts: z.array(
      z.object({
        startedAt: z.iso.datetime(),
        durationMs: z.int(),
        statusCode: z.int().nullable().openapi({ description: 'Null if there was no response' }),
        error: z.string().nullable().openapi({ description: 'Why the attempt failed. Null if it succeeded' }),
        responseExcerpt: z.string().nullable().openapi({ description: 'The first 2 KiB of the response body' }),
      }),
    ),
  })
  .openapi('WebhookDelivery');
