import { z } from 'zod';
import {
  email,
  isObject,
  name,
  omitUndefined,
  recipientAuthOptionsSchema,
  role,
  signingOrder,
} from '../../bodies/index.ts';
import { numberInPath } from '../../ids-in-path.ts';
import { LIMITS, multiLine } from '../../text/index.ts';
import { READ_STATUSES, SEND_STATUSES, SIGNING_STATUSES } from '../../vocabulary.ts';

/** Accepts one recipient, or several as `{recipients: [...]}`. */
export function oneOrMoreRecipients<R extends z.ZodType>(recipient: R) {
  const several = z.object({ recipients: z.array(recipient).min(1).max(LIMITS.recipients) });
  return {
    schema: z.union([several, recipient]),
    selectSchema: (body: unknown) => (isObject(body) && 'recipients' in body ? several : recipient),
  };
}

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
  .transform(omitUndefined);

export const recipientPath = z.object({ id: numberInPath, recipientId: numberInPath });

export const recipientSchema = z
  .object({
    id: z.int(),
    documentId: z.int(),
    email: z.string(),
    name: z.string(),
    role,
    signingOrder: z.int().nullable(),
    token: z.string().meta({ description: 'Secret: anyone who has it can act as the recipient' }),
    signedAt: z.iso.datetime().nullable(),
    readStatus: z.enum(READ_STATUSES),
    signingStatus: z.enum(SIGNING_STATUSES),
    sendStatus: z.enum(SEND_STATUSES),
    signingUrl: z.url(),
  })
  .meta({ id: 'Recipient' });

export const recipientWithSettingsSchema = recipientSchema
  .extend({
    expiresAt: z.iso.datetime().nullable(),
    authOptions: z.object({ accessAuth: z.array(z.string()), actionAuth: z.array(z.string()) }),
  })
  .meta({ id: 'RecipientWithSettings' });

export const rejectSchema = z.object({
  reason: multiLine(LIMITS.rejectionReason)
    .trim()
    .nullish()
    .transform((reason) => reason || null),
});
