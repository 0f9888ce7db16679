import { z } from 'zod';
import { documentMetaSchema } from '../../../domain/envelope/document-meta.ts';
import { DOCUMENT_STATUSES, ENVELOPE_TYPES } from '../../../domain/envelope/envelope.ts';
import { FIELD_TYPES } from '../../../domain/fields/field-type.ts';
import {
  AUTH_METHODS,
  documentAuthOptionsSchema,
  RECIPIENT_AUTH_METHODS,
  recipientAuthOptionsSchema,
} from '../../../domain/proofs/auth-options.ts';
import {
  READ_STATUSES,
  RECIPIENT_ROLES,
  SEND_STATUSES,
  SIGNING_STATUSES,
} from '../../../domain/recipients/recipient.ts';
import { LIMITS } from '../../../domain/text/limits.ts';
import { sealingSchema } from '../../http/sealing.ts';
import { textId } from '../../http/text-id.ts';
import {
  attachmentsSchema,
  externalIdSchema,
  folderIdSchema,
  formValuesSchema,
  titleSchema,
} from '../../requests/document.ts';
import { fieldMeta, page, percentage } from '../../requests/field.ts';
import { newRecipientSchema } from '../../requests/recipient.ts';

const newFieldSchema = z
  .object({
    type: z.enum(FIELD_TYPES),
    identifier: z
      .union([z.string(), z.int().min(0)])
      .optional()
      .meta({ description: 'The name of the file, or its place among the files from 0; left out, the first' }),
    page,
    positionX: percentage,
    positionY: percentage,
    width: percentage,
    height: percentage,
    fieldMeta,
  })
  .meta({ id: 'NewField' });

const newRecipientWithFieldsSchema = newRecipientSchema
  .omit({ authOptions: true })
  .extend({
    ...recipientAuthOptionsSchema.shape,
    fields: z
      .array(newFieldSchema)
      .max(LIMITS.fields)
      .nullish()
      .transform((given) => given ?? []),
  })
  .transform(({ accessAuth, actionAuth, ...recipient }, context) => {
    const authOptions = recipientAuthOptionsSchema.safeParse({ accessAuth, actionAuth });
    if (!authOptions.success) context.addIssue({ code: 'custom', message: z.prettifyError(authOptions.error) });
    const isAsked = accessAuth.length + actionAuth.length > 0;
    return { ...recipient, authOptions: isAsked ? { accessAuth, actionAuth } : null };
  })
  .meta({ id: 'NewRecipient' });

/** The part `payload` of the request that creates an envelope. */
export const createEnvelopeSchema = z
  .object({
    type: z
      .literal('DOCUMENT')
      .nullish()
      .transform(() => 'DOCUMENT' as const),
    title: titleSchema,
    externalId: externalIdSchema,
    folderId: folderIdSchema,
    recipients: z
      .array(newRecipientWithFieldsSchema)
      .max(LIMITS.recipients)
      .nullish()
      .transform((given) => given ?? []),
    meta: documentMetaSchema.nullish().transform((given) => given ?? null),
    ...documentAuthOptionsSchema.in.shape,
    formValues: formValuesSchema,
    attachments: attachmentsSchema,
  })
  .transform(({ globalAccessAuth, globalActionAuth, accessAuth, actionAuth, ...envelope }) => {
    const asked = documentAuthOptionsSchema.parse({ globalAccessAuth, globalActionAuth, accessAuth, actionAuth });
    const isAsked = asked.accessAuth.length + asked.actionAuth.length > 0;
    return { ...envelope, authOptions: isAsked ? asked : null };
  })
  .meta({ id: 'NewEnvelope' });

export type NewEnvelope = z.output<typeof createEnvelopeSchema>;

const envelopeId = textId('envelope');

export const envelopePath = z.object({ envelopeId });
export const filePath = z.object({ envelopeItemId: textId('file') });

export const fileQuery = z.object({
  version: z
    .enum(['signed', 'original'])
    .default('signed')
    .meta({ description: 'The sealed PDF, or the one that was uploaded' }),
});

export const distributeSchema = z.object({
  envelopeId: z.string().max(100),
  meta: documentMetaSchema
    .pick({
      subject: true,
      message: true,
      timezone: true,
      dateFormat: true,
      distributionMethod: true,
      redirectUrl: true,
      language: true,
      emailSettings: true,
    })
    .nullish()
    .transform((given) => given ?? null)
    .meta({ description: 'Laid over the settings of the envelope' }),
});

const authOptions = <M extends readonly [string, ...string[]]>(methods: M) =>
  z.object({ accessAuth: z.array(z.enum(methods)), actionAuth: z.array(z.enum(methods)) }).nullable();

const recipientSchema = z
  .object({
    id: z.int(),
    envelopeId: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(RECIPIENT_ROLES),
    signingOrder: z.int().nullable(),
    token: z.string().meta({ description: 'Whoever has it acts as the recipient' }),
    signingUrl: z.url(),
    sendStatus: z.enum(SEND_STATUSES),
    readStatus: z.enum(READ_STATUSES),
    signingStatus: z.enum(SIGNING_STATUSES),
    signedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable(),
    rejectionReason: z.string().nullable(),
    authOptions: authOptions(RECIPIENT_AUTH_METHODS),
  })
  .meta({ id: 'Recipient' });

const fieldSchema = z
  .object({
    id: z.int(),
    envelopeId: z.string(),
    envelopeItemId: z.string(),
    recipientId: z.int(),
    type: z.enum(FIELD_TYPES),
    page: z.int(),
    positionX: z.number(),
    positionY: z.number(),
    width: z.number(),
    height: z.number(),
    customText: z.string(),
    inserted: z.boolean(),
    fieldMeta: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'Field' });

const fileSchema = z
  .object({ id: z.string(), envelopeId: z.string(), title: z.string(), order: z.int().meta({ description: 'From 1' }) })
  .meta({ id: 'EnvelopeItem' });

export const envelopeSchema = z
  .object({
    id: z.string(),
    documentId: z.int().nullable().meta({ description: 'The id of version 1, of a document' }),
    templateId: z.int().nullable().meta({ description: 'The template it is, or was made from; an id of version 1' }),
    type: z.enum(ENVELOPE_TYPES),
    source: z.enum(ENVELOPE_TYPES),
    status: z.enum(DOCUMENT_STATUSES),
    externalId: z.string().nullable(),
    userId: z.int(),
    teamId: z.int(),
    folderId: z.string().nullable(),
    title: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable(),
    authOptions: authOptions(AUTH_METHODS),
    formValues: z.record(z.string(), z.union([z.string(), z.boolean(), z.number()])).nullable(),
    attachments: z.array(z.object({ label: z.string(), data: z.string(), type: z.literal('link') })),
    documentMeta: z.record(z.string(), z.unknown()),
    envelopeItems: z.array(fileSchema),
    recipients: z.array(recipientSchema),
    fields: z.array(fieldSchema),
    sealing: sealingSchema,
  })
  .meta({ id: 'Envelope' });

export const distributedSchema = z
  .object({
    success: z.literal(true),
    id: z.string(),
    recipients: z.array(
      recipientSchema.pick({
        id: true,
        name: true,
        email: true,
        token: true,
        role: true,
        signingOrder: true,
        signingUrl: true,
      }),
    ),
  })
  .meta({ id: 'Distributed' });
