import { z } from '@hono/zod-openapi';
import { DELIVERY_STATES } from '../../../domain/envelope/delivery.ts';
import { EVENTS, type EventName } from '../../../domain/envelope/events.ts';
import { LIMITS } from '../../../domain/text/limits.ts';
import { singleLine } from '../../../domain/text/plain-text.ts';
import { isSecret } from '../../../features/notify/webhooks/secret.ts';
import { textId } from '../../http/text-id.ts';

export const webhookPath = z.object({ id: textId('webhook') });
export const deliveryPath = webhookPath.extend({ deliveryId: textId('msg') });

const eventSchema = z.enum(EVENTS);

const eventTriggersSchema = z
  .array(eventSchema)
  .min(1)
  .max(100)
  .transform((events): EventName[] => [...new Set(events)])
  .openapi({ description: 'The events to be told of', example: ['DOCUMENT_SENT', 'DOCUMENT_COMPLETED'] });

const webhookUrlSchema = singleLine(LIMITS.url).min(1).openapi({
  description:
    'An http or https URL on the public internet, on port 80, 443, 8080 or 8443 unless the operator permits others; https is recommended',
  example: 'https://example.com/hooks/signing',
});

const secretSchema = z
  .string()
  .refine(isSecret, {
    error:
      'must be 1 to 255 visible ASCII characters without spaces; after whsec_, the base64 of a key of 24 to 64 bytes',
  })
  .openapi({
    description:
      'Sent as it is in X-Service-Secret, and the key of webhook-signature: the bytes after `whsec_` decoded from base64, or the characters of any other secret. 32 random bytes in hex are recommended',
  });

export const newWebhookSchema = z
  .object({
    webhookUrl: webhookUrlSchema,
    eventTriggers: eventTriggersSchema,
    secret: secretSchema
      .or(z.literal(''))
      .nullish()
      .transform((given) => given || null)
      .openapi({ description: 'One is made when it is left out, null or empty' }),
    enabled: z
      .boolean()
      .nullish()
      .transform((given) => given ?? true)
      .openapi({ default: true }),
  })
  .openapi('NewWebhook');

/** What is left out or null stays. */
const unchanged = <S extends z.ZodType>(schema: S) => schema.nullish().transform((given) => given ?? undefined);

export const updateWebhookSchema = z
  .object({
    webhookUrl: unchanged(webhookUrlSchema),
    eventTriggers: unchanged(eventTriggersSchema),
    secret: secretSchema
      .or(z.literal(''))
      .nullish()
      .transform((given) => given || undefined)
      .openapi({ description: 'Replaces the secret, as rotate-secret does' }),
    enabled: unchanged(z.boolean()),
  })
  .openapi('WebhookChanges');

export const rotateSecretSchema = newWebhookSchema.pick({ secret: true });

export const testWebhookSchema = z.object({
  event: unchanged(eventSchema).openapi({ description: 'The first of eventTriggers when left out' }),
});

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
  .extend({ secret: z.string().openapi({ description: 'Shown this once' }) })
  .openapi('WebhookWithSecret');

export const deliverySchema = z
  .object({
    id: z.string().openapi({ description: 'The webhook-id header, the same at every attempt' }),
    event: eventSchema,
    documentId: z.int().nullable(),
    templateId: z.int().nullable(),
    state: z.enum(DELIVERY_STATES).openapi({
      description:
        'WAITING behind an earlier event of the document, QUEUED until nextAttemptAt, SENDING, DELIVERED, or FAILED for good',
    }),
    createdAt: z.iso.datetime(),
    nextAttemptAt: z.iso.datetime().nullable(),
    deliveredAt: z.iso.datetime().nullable(),
    attempts: z.array(
      z.object({
        startedAt: z.iso.datetime(),
        durationMs: z.int(),
        statusCode: z.int().nullable().openapi({ description: 'Null when there was no answer' }),
        error: z.string().nullable().openapi({ description: 'Why it failed; null when it succeeded' }),
        responseExcerpt: z.string().nullable().openapi({ description: "The first 2 KiB of the answer's body" }),
      }),
    ),
  })
  .openapi('WebhookDelivery');
