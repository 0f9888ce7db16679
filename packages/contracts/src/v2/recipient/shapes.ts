import { z } from 'zod';
import { LIMITS } from '../../text/limits.ts';
import { field, fieldOfNewEnvelope, fieldWithNumbers, legacyFieldIn } from '../field/shapes.ts';
import { recipientAuthIn, recipientAuthOut } from '../shared/auth.ts';
import { alwaysNull, envelopeIdOut, instant, numericId } from '../shared/basics.ts';
import { readStatus, role, sendStatus, signingStatus } from '../shared/vocabulary.ts';

const signingOrder = z.int().min(0).max(LIMITS.signingOrder).nullable().meta({
  description:
    'Step in the signing order if it is SEQUENTIAL. Recipients with the same number act at the same time, and those with null act last',
});

const MESSAGE =
  "Message to this recipient, in place of the envelope's message. `{signer.name}`, `{signer.email}` and `{document.name}` are replaced";
const ownMessage = z.string().max(LIMITS.message).nullable();

/** A recipient in a request. In drafts and templates, the email address may be empty. */
export const recipientIn = z
  .object({
    email: z.string().max(LIMITS.emailAddress).meta({ example: 'ann@example.com' }),
    name: z.string().max(LIMITS.recipientName).meta({ example: 'Ann Example' }),
    role,
    signingOrder: signingOrder.optional(),
    isOptional: z.boolean().optional().meta({
      description:
        'Only in templates. Whether documents from the template leave the recipient out, with their fields, if no email address is given. Default: false',
    }),
    message: ownMessage
      .optional()
      .meta({ description: `${MESSAGE}. Null or omitted: none`, example: 'Please sign on page 3, {signer.name}.' }),
    ...recipientAuthIn,
  })
  .meta({ id: 'NewRecipient' });

export const recipientOfNewEnvelope = recipientIn
  .extend({ fields: z.array(fieldOfNewEnvelope).max(LIMITS.fields).optional() })
  .meta({ id: 'NewRecipientOfEnvelope' });

export const recipientOfNewDocument = recipientIn
  .extend({ fields: z.array(legacyFieldIn).max(LIMITS.fields).optional() })
  .meta({ id: 'NewRecipientOfDocument' });

export const recipientChange = recipientIn.partial().extend({ id: numericId }).meta({ id: 'RecipientChange' });

/** A person who replaces a placeholder recipient of a template. */
export const namedRecipient = z
  .object({
    id: numericId.meta({ description: "Id of the template's recipient" }),
    email: z.string().max(LIMITS.emailAddress).meta({
      description: 'If it is empty and the recipient is optional, the document is created without the recipient',
      example: 'ann@example.com',
    }),
    name: z.string().max(LIMITS.recipientName).optional().meta({ example: 'Ann Example' }),
    signingOrder: signingOrder.optional(),
    message: ownMessage.optional().meta({
      description: `${MESSAGE}. Omitted: the message of the template's recipient`,
      example: 'Please sign on page 3, {signer.name}.',
    }),
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
      .meta({ description: 'When the sender was notified that the deadline had passed', example: null }),
    authOptions: recipientAuthOut,
    signingOrder: z.int().nullable().meta({ description: 'Step in the signing order if it is SEQUENTIAL', example: 1 }),
    isOptional: z.boolean().meta({
      description: 'Whether documents from the template can leave the recipient out. Always false in documents',
      example: false,
    }),
    message: z
      .string()
      .nullable()
      .meta({ description: "Message to this recipient, in place of the envelope's message", example: null }),
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
