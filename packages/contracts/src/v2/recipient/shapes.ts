import { z } from 'zod';
import { recipientAuthIn, recipientAuthOut } from '../auth.ts';
import { instant, numericId } from '../basics.ts';
import { field, fieldOfNewEnvelope, fieldWithNumbers, legacyFieldIn } from '../field/shapes.ts';
import { readStatus, role, sendStatus, signingStatus } from '../vocabulary.ts';

const signingOrder = z
  .int()
  .min(0)
  .max(1_000_000)
  .nullable()
  .meta({ description: 'Place in SEQUENTIAL signing; equal numbers go together, null comes last' });

/** A recipient in a request. In drafts and templates the address may be empty: it is still to come. */
export const recipientIn = z
  .object({
    email: z.string().max(254).meta({ example: 'ann@example.com' }),
    name: z.string().max(255).meta({ example: 'Ann Example' }),
    role,
    signingOrder: signingOrder.optional(),
    ...recipientAuthIn,
  })
  .meta({ id: 'NewRecipient' });

export const recipientOfNewEnvelope = recipientIn
  .extend({ fields: z.array(fieldOfNewEnvelope).max(1000).optional() })
  .meta({ id: 'NewRecipientOfEnvelope' });

export const recipientOfNewDocument = recipientIn
  .extend({ fields: z.array(legacyFieldIn).max(1000).optional() })
  .meta({ id: 'NewRecipientOfDocument' });

export const recipientChange = recipientIn.partial().extend({ id: numericId }).meta({ id: 'RecipientChange' });

/** The person who replaces a recipient of a template. */
export const namedRecipient = z
  .object({
    id: numericId.meta({ description: 'Of the recipient of the template' }),
    email: z.string().max(254),
    name: z.string().max(255).optional(),
    signingOrder: signingOrder.optional(),
  })
  .meta({ id: 'NamedRecipient' });

/** A recipient in an answer, without fields. */
export const recipientLite = z
  .object({
    id: z.int(),
    envelopeId: z.string(),
    email: z.string(),
    name: z.string(),
    role,
    token: z
      .string()
      .meta({ description: 'The secret of the signing link: with it, anybody can act as the recipient' }),
    readStatus,
    signingStatus,
    sendStatus,
    signedAt: instant.nullable(),
    documentDeletedAt: instant.nullable().meta({ description: 'Always null' }),
    expired: z.string().nullable().meta({ description: 'Always null' }),
    expiresAt: instant.nullable(),
    expirationNotifiedAt: instant.nullable(),
    authOptions: recipientAuthOut,
    signingOrder: z.int().nullable(),
    rejectionReason: z.string().nullable(),
    signingUrl: z.url(),
  })
  .meta({ id: 'RecipientLite' });

const numbers = { documentId: z.int().nullable(), templateId: z.int().nullable() };

export const recipientLiteWithNumbers = recipientLite.extend(numbers).meta({ id: 'RecipientLiteWithNumbers' });
export const recipient = recipientLite.extend({ fields: z.array(field) }).meta({ id: 'Recipient' });
export const recipientWithNumbers = recipientLite
  .extend({ ...numbers, fields: z.array(fieldWithNumbers) })
  .meta({ id: 'RecipientWithNumbers' });

export const sentRecipient = recipientLite
  .pick({ id: true, name: true, email: true, token: true, role: true, signingOrder: true, signingUrl: true })
  .meta({ id: 'SentRecipient' });
