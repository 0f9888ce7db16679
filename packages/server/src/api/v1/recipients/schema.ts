import { z } from 'zod';
import { recipientAuthOptionsSchema } from '../../../domain/auth-options.ts';
import { emailAddressSchema } from '../../../domain/email-address.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { singleLine } from '../../../domain/plain-text.ts';
import { READ_STATUSES, RECIPIENT_ROLES, SEND_STATUSES, SIGNING_STATUSES } from '../../../domain/recipient.ts';
import { idParam } from '../../numbers.ts';
import { onlyGiven } from '../../only-given.ts';
import { isObject } from '../../operation.ts';

const MAX_SIGNING_ORDER = 1_000_000;

const name = singleLine(LIMITS.recipientName).trim().min(1).meta({ example: 'Ann Example' });
const email = emailAddressSchema.meta({ example: 'ann@example.com' });
const role = z.enum(RECIPIENT_ROLES);
const signingOrder = z.int().min(0).max(MAX_SIGNING_ORDER).nullable().meta({
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

const newRecipientsSchema = z.object({ recipients: z.array(newRecipientSchema).min(1).max(LIMITS.recipients) });

/** One recipient, or several as `{recipients: [...]}`. */
export const addRecipientsBody = {
  schema: z.union([newRecipientsSchema, newRecipientSchema]),
  shapeOf: (body: unknown) => (isObject(body) && 'recipients' in body ? newRecipientsSchema : newRecipientSchema),
};

export const updateRecipientSchema = z
  .object({
    name,
    email,
    role,
    signingOrder,
    authOptions: recipientAuthOptionsSchema.nullable(),
  })
  .partial()
  .meta({ id: 'RecipientChanges' })
  .transform(onlyGiven);

export const recipientPath = z.object({ id: idParam, recipientId: idParam });

/** Seed 2.2. */
export const recipientSchema = z
  .object({
    id: z.int(),
    documentId: z.int(),
    email: z.string(),
    name: z.string(),
    role,
    signingOrder: z.int().nullable(),
    token: z.string().meta({ description: 'Whoever has it acts as the recipient' }),
    signedAt: z.iso.datetime().nullable(),
    readStatus: z.enum(READ_STATUSES),
    signingStatus: z.enum(SIGNING_STATUSES),
    sendStatus: z.enum(SEND_STATUSES),
    signingUrl: z.url(),
  })
  .meta({ id: 'Recipient' });

/** The answer of the recipient operations. */
export const recipientWithSettingsSchema = recipientSchema
  .extend({
    expiresAt: z.iso.datetime().nullable(),
    authOptions: z.object({ accessAuth: z.array(z.string()), actionAuth: z.array(z.string()) }),
  })
  .meta({ id: 'RecipientWithSettings' });
