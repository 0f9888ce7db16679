import { z } from 'zod';
import { recipientAuthIn, recipientAuthOut } from '../auth.ts';
import { alwaysNull, envelopeIdOut, instant, numericId } from '../basics.ts';
import { field, fieldOfNewEnvelope, fieldWithNumbers, legacyFieldIn } from '../field/shapes.ts';
import { readStatus, role, sendStatus, signingStatus } from '../vocabulary.ts';

const signingOrder = z.int().min(0).max(1_000_000).nullable().meta({
  description: 'Position in SEQUENTIAL signing. Recipients with equal numbers act at the same time; null comes last',
});

/** A recipient in a request. In drafts and templates, the address may be empty. */
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
    id: numericId.meta({ description: "Id of the template's recipient" }),
    email: z.string().max(254).meta({ example: 'ann@example.com' }),
    name: z.string().max(255).optional().meta({ example: 'Ann Example' }),
    signingOrder: signingOrder.optional(),
  })
  .meta({ id: 'NamedRecipient' });

export const recipientLite = z
  .object({
    id: z.int().meta({ example: 7 }),
    envelopeId: envelopeIdOut,
    email: z.string().meta({ example: 'ann@example.com' }),
    name: z.string().meta({ example: 'Ann Example' }),
    role,
    token: z.string().meta({
      description: 'Secret part of the signing link. Anyone who has it can act as the recipient',
      example: 'fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi',
    }),
    readStatus,
    signingStatus,
    sendStatus,
    signedAt: instant.nullable().meta({ description: 'When the recipient finished', example: null }),
    documentDeletedAt: alwaysNull(instant),
    expired: alwaysNull(z.string()),
    expiresAt: instant.nullable().meta({ description: "The recipient's deadline. Null: no deadline", example: null }),
    expirationNotifiedAt: instant
      .nullable()
      .meta({ description: 'When the sender was notified that the deadline has passed', example: null }),
    authOptions: recipientAuthOut,
    signingOrder: z.int().nullable().meta({ description: 'Position in SEQUENTIAL signing', example: 1 }),
    rejectionReason: z
      .string()
      .nullable()
      .meta({ description: 'The reason that the recipient gave for rejecting', example: null }),
    signingUrl: z.url().meta({
      description: 'The signing link. Anyone who has it can act as the recipient',
      example: 'https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi',
    }),
  })
  .meta({ id: 'RecipientLite' });

const numbers = {
  documentId: z.int().nullable().meta({ description: 'The document that the recipient is on', example: 7 }),
  templateId: z.int().nullable().meta({ description: 'The template that the recipient is on', example: null }),
};

export const recipientLiteWithNumbers = recipientLite.extend(numbers).meta({ id: 'RecipientLiteWithNumbers' });
export const recipient = recipientLite.extend({ fields: z.array(field) }).meta({ id: 'Recipient' });
export const recipientWithNumbers = recipientLite
  .extend({ ...numbers, fields: z.array(fieldWithNumbers) })
  .meta({ id: 'RecipientWithNumbers' });

export const sentRecipient = recipientLite
  .pick({ id: true, name: true, email: true, token: true, role: true, signingOrder: true, signingUrl: true })
  .meta({ id: 'SentRecipient' });
