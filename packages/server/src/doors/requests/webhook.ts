import { LIMITS, singleLine } from '@countersign/contracts/text';
import { z } from '@hono/zod-openapi';
import { EVENTS, type EventName } from '../../domain/envelope/events.ts';
import { isSecret } from '../../platform/egress/signing-secret.ts';

export const eventSchema = z.enum(EVENTS);

const eventTriggersSchema = z
  .array(eventSchema)
  .min(1)
  .max(100)
  .transform((events): EventName[] => [...new Set(events)])
  .openapi({ description: 'The events to deliver', example: ['DOCUMENT_SENT', 'DOCUMENT_COMPLETED'] });

const webhookUrlSchema = singleLine(LIMITS.url).min(1).openapi({
  description:
    'An http or https URL on the public internet, on port 80, 443, 8080 or 8443 unless the operator allows others. https is recommended',
  example: 'https://example.com/hooks/signing',
});

const secretSchema = z
  .string()
  .refine(isSecret, {
    error:
      'must be 1 to 255 visible ASCII characters without spaces. After whsec_, it must be the base64 of a key of 24 to 64 bytes. If a copied secret has a version prefix, such as v1,whsec_..., omit the prefix and the comma',
  })
  .openapi({
    description:
      'Sent unchanged in X-Service-Secret, and the key of webhook-signature: the bytes after `whsec_` decoded from base64, or the characters of any other secret. 32 random bytes in hex are recommended',
  });

export const newWebhookSchema = z
  .object({
    webhookUrl: webhookUrlSchema,
    eventTriggers: eventTriggersSchema,
    secret: secretSchema
      .or(z.literal(''))
      .nullish()
      .transform((given) => given || null)
      .openapi({ description: 'Generated if omitted, null or empty' }),
    enabled: z
      .boolean()
      .nullish()
      .transform((given) => given ?? true)
      .openapi({ default: true }),
  })
  .openapi('NewWebhook');

/** Leaves a property unchanged if it is omitted or null. */
const unchanged = <S extends z.ZodType>(schema: S) => schema.nullish().transform((given) => given ?? undefined);

export const updateWebhookSchema = z
  .object({
    webhookUrl: unchanged(webhookUrlSchema),
    eventTriggers: unchanged(eventTriggersSchema),
    secret: secretSchema
      .or(z.literal(''))
      .nullish()
      .transform((given) => given || undefined)
      .openapi({ description: 'Replaces the secret, like rotate-secret' }),
    enabled: unchanged(z.boolean()),
  })
  .openapi('WebhookChanges');

export const rotateSecretSchema = newWebhookSchema.pick({ secret: true });

export const testWebhookSchema = z.object({
  event: unchanged(eventSchema).openapi({ description: 'If omitted, the first of eventTriggers' }),
});
