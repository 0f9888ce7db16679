import { z } from 'zod';
import { emailAddressSchema, isEmailAddress, LIMITS, normaliseEmailAddress, singleLine } from '../text/index.ts';
import { RECIPIENT_ROLES } from '../vocabulary.ts';
import { recipientAuthOptionsSchema } from './auth.ts';

export const name = singleLine(LIMITS.recipientName).trim().min(1).meta({ example: 'Ann Example' });
export const email = emailAddressSchema.meta({ example: 'ann@example.com' });
export const role = z.enum(RECIPIENT_ROLES);
export const signingOrder = z.int().min(0).max(LIMITS.signingOrder).nullable().meta({
  description:
    'The step in SEQUENTIAL signing. Recipients with equal numbers act at the same time, and those with null act last',
});

export const newRecipientSchema = z
  .object({
    name,
    email,
    role: role
      .nullish()
      .transform((given) => given ?? 'SIGNER')
      .meta({ default: 'SIGNER' }),
    signingOrder: signingOrder.optional().transform((given) => given ?? null),
    authOptions: recipientAuthOptionsSchema.nullish().transform((given) => given ?? null),
  })
  .meta({ id: 'NewRecipient' });

/** Name of a template's recipient. It may be empty or contain a placeholder for a person who is named later. */
export const placeholderName = singleLine(LIMITS.recipientName).trim().meta({ example: 'Tenant' });
export const placeholderEmail = z
  .string()
  .transform(normaliseEmailAddress)
  .refine((text) => text === '' || isEmailAddress(text), { error: 'is neither empty nor a valid email address' })
  .meta({ example: '' });

export const newTemplateRecipientSchema = newRecipientSchema
  .extend({
    name: placeholderName.nullish().transform((given) => given ?? ''),
    email: placeholderEmail.nullish().transform((given) => given ?? ''),
  })
  .meta({ id: 'NewTemplateRecipient' });
