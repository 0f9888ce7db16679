import { z } from 'zod';
import { PROBLEM_CODES } from '../../problem-codes.ts';
import { LIMITS } from '../../text/limits.ts';
import { attachment, attachmentIn } from '../attachment/shapes.ts';
import { field } from '../field/shapes.ts';
import { item } from '../item/shapes.ts';
import { namedRecipient, recipientLite, recipientOfNewEnvelope, sentRecipient } from '../recipient/shapes.ts';
import { authIn, authOut } from '../shared/auth.ts';
import { accountNumber, alwaysNull, envelopeIdOut, instant, numericId } from '../shared/basics.ts';
import { metaForNew, metaOut, override } from '../shared/settings.ts';
import { title } from '../shared/title.ts';
import { envelopeType, sealingState, source, status, templateType, visibility } from '../shared/vocabulary.ts';

export const externalId = z.string().max(LIMITS.externalId).nullable().meta({
  description: 'Your own id. Repeating the create request with the same id returns the same envelope',
  example: 'order-4711',
});
export const folderId = z
  .string()
  .max(LIMITS.folderId)
  .nullable()
  .meta({ description: 'Id of the folder. Null if the envelope is in no folder' });

export const formValues = z.record(z.string(), z.union([z.string(), z.boolean(), z.number()])).meta({
  description:
    "Values for the PDF's own form fields, by full field name. They are filled in when the envelope is sent, before anyone sees it",
  example: { 'applicant.name': 'Ann', agreed: true },
});

export const prefill = z
  .object({
    id: numericId.meta({ description: "Id of the template's field" }),
    type: z.enum(['text', 'number', 'radio', 'checkbox', 'dropdown', 'date']).optional(),
    value: z.union([z.array(z.string()), z.string()]).optional(),
    label: z.string().max(LIMITS.fieldLabel).optional(),
    placeholder: z.string().max(LIMITS.fieldLabel).optional(),
  })
  .meta({ id: 'Prefill', example: { id: 12, type: 'text', value: 'Example Ltd' } });

/** JSON in the `payload` part of a request that creates an envelope. */
export const newEnvelope = z
  .object({
    title,
    type: envelopeType.default('DOCUMENT'),
    externalId: externalId.optional(),
    visibility: visibility.optional(),
    ...authIn,
    formValues: formValues.optional(),
    folderId: folderId.optional(),
    delegatedDocumentOwner: z.string().max(LIMITS.emailAddress).optional().meta({
      description: 'Email address of the team member who becomes the owner instead of the caller',
    }),
    recipients: z.array(recipientOfNewEnvelope).max(LIMITS.recipients).optional(),
    meta: metaForNew.optional(),
    attachments: z.array(attachmentIn).max(LIMITS.attachments).optional(),
  })
  .meta({ id: 'NewEnvelope' });

/** JSON in the `payload` part of a request that creates an envelope from a template. */
export const envelopeFromTemplate = z
  .object({
    envelopeId: z.string().min(1).max(LIMITS.id).meta({ description: 'The template', example: 'template_3' }),
    externalId: externalId.optional(),
    recipients: z.array(namedRecipient).max(LIMITS.recipients).optional(),
    distributeDocument: z
      .boolean()
      .optional()
      .meta({ description: 'Whether to send the envelope immediately. If it cannot be sent, it is not created' }),
    customDocumentData: z
      .array(
        z.object({
          identifier: z.union([z.int().min(0), z.string().max(1000)]),
          envelopeItemId: z.string().max(LIMITS.id),
        }),
      )
      .max(LIMITS.files)
      .optional()
      .meta({ description: 'Uploaded PDFs that replace files of the template' }),
    folderId: folderId.optional(),
    prefillFields: z.array(prefill).max(LIMITS.fields).optional(),
    override: override.optional(),
    attachments: z.array(attachmentIn).max(LIMITS.attachments).optional(),
    formValues: formValues.optional(),
  })
  .meta({ id: 'EnvelopeFromTemplate' });

/** Properties of an envelope that can be changed, except for its settings. */
export const envelopeChanges = z
  .object({
    title,
    externalId,
    visibility,
    ...authIn,
    folderId,
    templateType,
  })
  .partial()
  .meta({ id: 'EnvelopeChanges' });

export const externalIdOut = z.string().nullable().meta({ description: 'Your own id', example: 'order-4711' });
export const titleOut = z.string().meta({ example: 'Agreement' });
export const folderIdOut = z
  .string()
  .nullable()
  .meta({ description: 'Id of the folder. Null if the envelope is in no folder', example: null });
export const formValuesOut = z
  .record(z.string(), z.union([z.string(), z.boolean(), z.number()]))
  .nullable()
  .meta({ description: "Values for the PDF's own form fields, by full field name", example: null });

const lite = {
  internalVersion: z.int().meta({ description: 'Always 2' }),
  type: envelopeType,
  status,
  source,
  visibility,
  templateType,
  id: envelopeIdOut,
  secondaryId: z.string().meta({
    description: "The envelope's number as a document or template, such as `document_7` or `template_7`",
    example: 'document_7',
  }),
  externalId: externalIdOut,
  createdAt: instant,
  updatedAt: instant,
  completedAt: instant
    .nullable()
    .meta({ description: 'The time of sealing, which follows once everyone has finished', example: null }),
  sendAt: instant.nullable().meta({
    description: 'When the draft will be sent. Null if no one has scheduled it',
    example: null,
  }),
  sendProblem: z.enum(PROBLEM_CODES).nullable().meta({
    description:
      'Why a scheduled draft was not sent, or will not be, such as `DRAFT_CHANGED`. Null if there is no problem',
    example: null,
  }),
  deletedAt: alwaysNull(instant),
  title: titleOut,
  authOptions: authOut,
  formValues: formValuesOut,
  publicTitle: z.string().meta({ description: 'Stored with the template. May be empty', example: '' }),
  publicDescription: z.string().meta({ description: 'Stored with the template. May be empty', example: '' }),
  userId: accountNumber.meta({ description: 'Its owner' }),
  teamId: accountNumber,
  folderId: folderIdOut,
};

export const user = z.object({
  id: accountNumber,
  name: z.string().meta({ example: 'Sam Sender' }),
  email: z.string().meta({ example: 'sam@example.com' }),
});
export const team = z.object({
  id: accountNumber,
  url: z.string().meta({ description: 'Identifies the team in URLs', example: 'team-1' }),
});

export const envelopeLite = z.object(lite).meta({ id: 'EnvelopeLite' });

export const envelopeListed = z
  .object({
    ...lite,
    templateId: z
      .int()
      .nullable()
      .meta({ description: 'The template that the envelope was created from', example: null }),
    user,
    recipients: z.array(recipientLite),
    team: team.nullable(),
  })
  .meta({ id: 'EnvelopeListed' });

export const sealing = z
  .object({
    state: sealingState,
    error: z.string().nullable().meta({ description: 'Human-readable reason for the last failure', example: null }),
    code: z
      .string()
      .nullable()
      .meta({ description: 'Machine-readable reason for the last failure. Codes are never renamed', example: null }),
  })
  .meta({
    description: 'Sealing status, once everyone has finished or someone has rejected. FAILED is retried',
  });

export const envelope = z
  .object({
    ...lite,
    documentId: z.int().nullable().meta({ description: "The envelope's number as a document", example: 7 }),
    templateId: z.int().nullable().meta({
      description: 'Number of the template. For an envelope created from a template, the number of that template',
      example: null,
    }),
    templateVersion: z.int().nullable().meta({
      description:
        'Version of the template that the envelope was created from, as the console counts them. For a template, its latest version',
      example: null,
    }),
    documentMeta: metaOut,
    recipients: z.array(recipientLite),
    fields: z.array(field),
    envelopeItems: z.array(item),
    directLink: z
      .object({ directTemplateRecipientId: z.int(), enabled: z.boolean(), id: z.string(), token: z.string() })
      .nullable()
      .meta({
        description: 'The link that anyone can use to sign a document created from this template',
        example: null,
      }),
    team,
    user,
    attachments: z.array(attachment),
    sealing,
  })
  .meta({ id: 'Envelope' });

export const distributed = z
  .object({ success: z.literal(true), id: envelopeIdOut, recipients: z.array(sentRecipient) })
  .meta({ id: 'Distributed' });
