import {
  emailAddressSchema,
  isEmailAddress,
  LIMITS,
  normaliseEmailAddress,
  singleLine,
} from '@countersign/contracts/text';
import { z } from 'zod';
import { recipientAuthOptionsSchema } from '../../domain/proofs/auth-options.ts';
import { RECIPIENT_ROLES } from '../../domain/recipients/recipient.ts';

const MAX_SIGNING_ORDER = 1_000_000;

export const name = singleLine(LIMITS.recipientName).trim().min(1).meta({ example: 'Ann Example' });
export const email = emailAddressSchema.meta({ example: 'ann@example.com' });
export const role = z.enum(RECIPIENT_ROLES);
export const signingOrder = z.int().min(0).max(MAX_SIGNING_ORDER).nullable().meta({
  description:
    'The step in a SEQUENTIAL order. Recipients with equal numbers act at the same time, those with null last',
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

/** May be empty, because a template can leave the name open, or hold a placeholder for a person named later. */
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
