import { z } from 'zod';
import { eventSchema } from '../../bodies/index.ts';
import { textInPath } from '../../ids-in-path.ts';
import { DELIVERY_STATES } from '../../vocabulary.ts';

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
  .meta({ id: 'Webhook' });

export const webhookWithSecretSchema = z
  .intersection(webhookSchema, z.object({ secret: z.string().meta({ description: 'Returned only in this response' }) }))
  .meta({ id: 'WebhookWithSecret' });

export const deliverySchema = z
  .object({
    id: z.string().meta({ description: 'The webhook-id header, the same for every attempt' }),
    event: eventSchema,
    documentId: z.int().nullable(),
    templateId: z.int().nullable(),
    state: z.enum(DELIVERY_STATES).meta({
      description:
        'WAITING for an earlier event of the document, QUEUED until nextAttemptAt, SENDING, DELIVERED, or FAILED permanently',
    }),
    createdAt: z.iso.datetime(),
    nextAttemptAt: z.iso.datetime().nullable(),
    deliveredAt: z.iso.datetime().nullable(),
    attempts: z.array(
      z.object({
        startedAt: z.iso.datetime(),
        durationMs: z.int(),
        statusCode: z.int().nullable().meta({ description: 'Null if there was no response' }),
        error: z.string().nullable().meta({ description: 'Why the attempt failed. Null if it succeeded' }),
        responseExcerpt: z.string().nullable().meta({ description: 'The first 2 KiB of the response body' }),
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' });
