import { z } from 'zod';
import { recipientAuthOptionsSchema } from '../../domain/auth-options.ts';
import { emailAddressSchema } from '../../domain/email-address.ts';
import { LIMITS } from '../../domain/limits.ts';
import { singleLine } from '../../domain/plain-text.ts';
import { RECIPIENT_ROLES } from '../../domain/recipient.ts';

const MAX_SIGNING_ORDER = 1_000_000;

export const name = singleLine(LIMITS.recipientName).trim().min(1).meta({ example: 'Ann Example' });
export const email = emailAddressSchema.meta({ example: 'ann@example.com' });
export const role = z.enum(RECIPIENT_ROLES);
export const signingOrder = z.int().min(0).max(MAX_SIGNING_ORDER).nullable().meta({
  description: 'Place in SEQUENTIAL signing; equal numbers go together, null comes last',
});

/** A recipient in the body of a request that creates one. */
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
