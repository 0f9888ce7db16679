import { z } from 'zod';
import { isWebhookSecret, LIMITS, singleLine } from '../text/index.ts';
import { EVENTS, type EventName } from '../vocabulary.ts';

export const eventSchema = z.enum(EVENTS);

const eventTriggersSchema = z
  .array(eventSchema)
  .min(1)
  .max(LIMITS.webhookEvents)
  .transform((events): EventName[] => [...new Set(events)])
  .meta({ description: 'The events to deliver', example: ['DOCUMENT_SENT', 'DOCUMENT_COMPLETED'] });

const webhookUrlSchema = singleLine(LIMITS.url).min(1).meta({
  description:
    'An http or https URL on the public internet, on port 80, 443, 8080 or 8443 unless the operator allows others. https is recommended',
  example: 'https://example.com/hooks/signing',
});

const secretSchema = z
  .string()
  .refine(isWebhookSecret, {
    error:
      'must be 1 to 255 visible ASCII characters without spaces. After whsec_, it must be the base64 of a key of 24 to 64 bytes. If a copied secret has a version prefix, such as v1,whsec_..., omit the prefix and the comma',
  })
  .meta({
    description:
      'Sent unchanged in X-Service-Secret, and used as the key of webhook-signature: the bytes after `whsec_`, decoded from base64, or the characters of any other secret. 32 random bytes in hex are recommended',
  });

export const newWebhookSchema = z
  .object({
    webhookUrl: webhookUrlSchema,
    eventTriggers: eventTriggersSchema,
    secret: secretSchema
      .or(z.literal(''))
      .nullish()
      .transform((given) => given || null)
      .meta({ description: 'Generated if omitted, null or empty' }),
    enabled: z
      .boolean()
      .nullish()
      .transform((given) => given ?? true)
      .meta({ default: true }),
  })
  .meta({ id: 'NewWebhook' });

/** Returns a schema in which null counts as omitted, so that the property does not change. */
const unchanged = <S extends z.ZodType>(schema: S) => schema.nullish().transform((given) => given ?? undefined);

export const updateWebhookSchema = z
  .object({
    webhookUrl: unchanged(webhookUrlSchema),
    eventTriggers: unchanged(eventTriggersSchema),
    secret: secretSchema
      .or(z.literal(''))
      .nullish()
      .transform((given) => given || undefined)
      .meta({ description: 'Replaces the secret, like rotate-secret' }),
    enabled: unchanged(z.boolean()),
  })
  .meta({ id: 'WebhookChanges' });

export const rotateSecretSchema = newWebhookSchema.pick({ secret: true });

export const testWebhookSchema = z.object({
  event: unchanged(eventSchema).meta({ description: 'If omitted, the first of eventTriggers' }),
});
