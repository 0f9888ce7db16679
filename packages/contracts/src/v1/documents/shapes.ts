import { z } from 'zod';
import {
  attachmentsSchema,
  documentAuthOptionsSchema,
  externalIdSchema,
  folderIdSchema,
  formValuesSchema,
  newRecipientSchema,
  settingsSchema,
  titleSchema,
} from '../../bodies/index.ts';
import { LIMITS } from '../../text/limits.ts';
import { signatureWarnings } from '../../v2/item/shapes.ts';
import { SEALING_ERROR_CODES, SEALING_STATES } from '../../vocabulary.ts';
import { fieldSchema } from '../fields/shapes.ts';
import { recipientSchema } from '../recipients/shapes.ts';
import { pagingQuery } from '../shared/paging-query.ts';
import { STATUSES } from '../shared/statuses.ts';

export const createDocumentSchema = z
  .object({
    title: titleSchema,
    externalId: externalIdSchema,
    folderId: folderIdSchema,
    recipients: z.array(newRecipientSchema),
    meta: settingsSchema.nullish().transform((given) => given ?? null),
    authOptions: documentAuthOptionsSchema.nullish().transform((given) => given ?? null),
    formValues: formValuesSchema,
    attachments: attachmentsSchema,
  })
  .meta({ id: 'NewDocument' });

const isTrue = (text: string): boolean => ['true', '1'].includes(text);

export const listQuery = pagingQuery.extend({
  folderId: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'The id of a folder, or `root` for documents outside folders' }),
  status: z
    .enum([...STATUSES, 'INBOX', 'ALL'])
    .optional()
    .meta({
      description:
        "INBOX: PENDING documents that are waiting for the token's owner to sign. ALL: documents of every status",
    }),
  query: z
    .string()
    .max(LIMITS.title)
    .optional()
    .meta({
      description: `Words to search for, in any order and in upper or lower case. Each one must be the beginning of a word in the document's title, externalId, or recipients' names and email addresses (\`lea ann@\` finds "Lease" for ann@example.com). Accents are ignored. Digits within a word count as a word too. In scripts without spaces between words, a match can begin at any character. In the newest ${LIMITS.searchedEverywhere.toLocaleString('en')} documents of the requested folder and status, the text is also found at any position. Only the newest ${LIMITS.searchResults.toLocaleString('en')} matches are found and counted in \`totalPages\`.`,
    }),
});

export const downloadQuery = z.object({
  downloadOriginalDocument: z.enum(['true', '1', 'false', '0']).default('false').transform(isTrue).meta({
    type: 'boolean',
    default: false,
    description: 'Whether to return the PDF as uploaded instead of the sealed one',
  }),
});

export const sendSchema = z.object({
  sendEmail: z
    .boolean()
    .nullish()
    .transform((given) => given ?? true)
    .meta({ default: true }),
  sendCompletionEmails: z
    .boolean()
    .nullish()
    .transform((given) => given ?? undefined)
    .meta({ description: 'Overrides the settings for completion emails' }),
});

export const resendSchema = z.object({
  recipients: z
    .array(z.int())
    .max(LIMITS.recipients)
    .meta({ description: 'Recipient ids', example: [12] }),
});

export const documentSchema = z
  .object({
    id: z.int(),
    externalId: z.string().nullable(),
    userId: z.int(),
    teamId: z.int(),
    folderId: z.string().nullable(),
    title: z.string(),
    status: z.enum(STATUSES),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Document' });

/** Progress of the sealed PDF, for the sender. */
const sealing = z
  .object({
    state: z.enum(SEALING_STATES),
    error: z.string().nullable().meta({ description: 'Why the last attempt failed, in a sentence for people' }),
    code: z
      .enum(SEALING_ERROR_CODES)
      .nullable()
      .meta({ description: 'The same as a code for apps. Codes never change' }),
  })
  .meta({
    description:
      'The progress of sealing the PDF after everyone has finished or someone has rejected. FAILED attempts are retried',
  });

export const documentWithContentsSchema = documentSchema
  .extend({
    recipients: z.array(recipientSchema),
    fields: z.array(fieldSchema),
    sealing,
    signatureWarnings,
  })
  .meta({ id: 'DocumentWithContents' });

export const createdDocumentSchema = z
  .object({
    uploadUrl: z.url().meta({ description: 'PUT the PDF here once, within 24 hours, without an Authorization header' }),
    documentId: z.int(),
    externalId: z.string().nullable(),
    recipients: z.array(
      z.object({
        recipientId: z.int(),
        name: z.string(),
        email: z.string(),
        token: z.string(),
        role: recipientSchema.shape.role,
        signingOrder: z.int().nullable(),
        signingUrl: z.url(),
      }),
    ),
  })
  .meta({ id: 'CreatedDocument' });

/** A document created from a template, which already has its PDF. */
export const generatedDocumentSchema = createdDocumentSchema
  .omit({ uploadUrl: true })
  .meta({ id: 'GeneratedDocument' });

export const sentDocumentSchema = documentSchema
  .extend({ message: z.string(), recipients: z.array(recipientSchema) })
  .meta({ id: 'SentDocument' });

export const deletedDocumentSchema = z.object({
  id: z.int(),
  title: z.string(),
  status: z.enum(STATUSES).meta({ description: 'The previous status' }),
});

export const auditEntrySchema = z
  .object({
    envelopeId: z.string(),
    sequence: z.int(),
    at: z.iso.datetime(),
    actor: z.record(z.string(), z.unknown()),
    type: z.string(),
    data: z.record(z.string(), z.unknown()),
    previousHash: z.string(),
    hash: z.string().meta({ description: 'SHA-256 of previousHash (32 bytes) and the entry in canonical JSON' }),
  })
  .meta({ id: 'AuditEntry' });
