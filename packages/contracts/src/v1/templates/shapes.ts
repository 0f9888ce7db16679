import { LANGUAGES } from '@countersign/languages/names';
import { z } from 'zod';
import {
  attachmentListSchema,
  attachmentsSchema,
  documentAuthOptionsSchema,
  email,
  externalIdSchema,
  fieldMeta,
  fieldType,
  folderIdSchema,
  formValuesSchema,
  newTemplateRecipientSchema,
  omitUndefined,
  placeholderEmail,
  placeholderName,
  recipientAuthOptionsSchema,
  role,
  settingsSchema,
  signingOrder,
  titleSchema,
} from '../../bodies/index.ts';
import { numberInPath } from '../../ids-in-path.ts';
import { LIMITS, removableId, singleLine } from '../../text/index.ts';
import { DISTRIBUTION_METHODS, EXPIRATION_UNITS, SIGNING_ORDERS, TEMPLATE_TYPES } from '../../vocabulary.ts';
import { readCompletePlacement, spelledPlacement, templateFieldSchema } from '../fields/shapes.ts';
import { pagingQuery } from '../shared/paging-query.ts';

export const templatePath = z.object({ id: numberInPath });

export const listTemplatesQuery = pagingQuery.extend({
  folderId: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'The id of a folder, or `root` for templates outside folders' }),
});

const templateType = z.enum(TEMPLATE_TYPES).meta({
  description:
    'The intended audience of the template: PRIVATE for the team, PUBLIC for others as well. The value is stored and returned, but has no effect: only the team can use the template',
});
const meta = settingsSchema.nullish().transform((given) => given ?? null);
const { globalAccessAuth, globalActionAuth } = documentAuthOptionsSchema.in.shape;
const authOptions = {
  authOptions: documentAuthOptionsSchema.nullish().transform((given) => given ?? null),
  // For templates, clients send these properties next to `authOptions` instead of in it.
  globalAccessAuth,
  globalActionAuth,
};

type Asked = z.output<z.ZodObject<typeof authOptions>>;

/** Returns the authentication required from recipients, from either place in the request. */
function toRequiredAuth({ authOptions, globalAccessAuth, globalActionAuth }: Asked): Asked['authOptions'] {
  const asked = documentAuthOptionsSchema.parse({ ...authOptions, globalAccessAuth, globalActionAuth });
  return asked.accessAuth.length + asked.actionAuth.length > 0 ? asked : authOptions;
}

/** Id that the caller assigns to a recipient. Valid within the request. */
const ownId = z.union([z.int(), singleLine(LIMITS.recipientName)]);

const newRecipientWithIdSchema = newTemplateRecipientSchema
  .extend({
    id: ownId.nullish().meta({ description: 'An id of your choice, which fields use as their recipientId' }),
  })
  .meta({ id: 'NewTemplateRecipientWithId' });

const newFieldOfTemplateSchema = spelledPlacement
  .extend({
    recipientId: ownId.nullish().meta({ description: 'The `id` of a recipient in this request' }),
    recipientIndex: z
      .int()
      .min(0)
      .nullish()
      .meta({ description: 'The index of the recipient in this request, starting at 0, instead of `recipientId`' }),
    type: fieldType,
    fieldMeta,
  })
  .meta({ id: 'NewFieldOfNewTemplate' })
  .transform(({ recipientId, recipientIndex, type, fieldMeta, ...spelled }, context) => ({
    recipientId,
    recipientIndex,
    type,
    fieldMeta,
    ...readCompletePlacement(spelled, context),
  }));

const arrayUpTo = <S extends z.ZodType>(item: S, most: number) =>
  z
    .array(item)
    .max(most)
    .nullish()
    .transform((given) => given ?? []);

export const newTemplateSchema = z
  .object({
    title: titleSchema,
    externalId: externalIdSchema,
    folderId: folderIdSchema,
    type: templateType
      .nullish()
      .transform((given) => given ?? 'PRIVATE')
      .meta({ default: 'PRIVATE' }),
    recipients: arrayUpTo(newRecipientWithIdSchema, LIMITS.recipients),
    fields: arrayUpTo(newFieldOfTemplateSchema, LIMITS.fields),
    meta,
    ...authOptions,
    attachments: attachmentsSchema,
  })
  .meta({ id: 'NewTemplate' })
  .transform(({ type, recipients, fields, authOptions, globalAccessAuth, globalActionAuth, ...template }, context) => ({
    ...template,
    templateType: type,
    authOptions: toRequiredAuth({ authOptions, globalAccessAuth, globalActionAuth }),
    recipients: recipients.map(({ id: _, ...recipient }) => recipient),
    fields: withOwners(recipients, fields, context),
  }));

interface Owned {
  recipientId?: string | number | null | undefined;
  recipientIndex?: number | null | undefined;
}

/** Returns the fields, each with the index of its recipient in the list. */
function withOwners<F extends Owned>(
  recipients: readonly { id?: string | number | null | undefined }[],
  fields: readonly F[],
  context: z.RefinementCtx,
) {
  const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  const ids = recipients.map(({ id }) => id?.toString() ?? null);
  ids.forEach((id, index) => {
    if (id !== null && ids.indexOf(id) !== index)
      refuse(['recipients', index, 'id'], 'is already the id of another recipient');
  });
  return fields.map(({ recipientId, recipientIndex, ...field }, index) => {
    const path = ['fields', index];
    const byId = recipientId == null ? null : ids.indexOf(String(recipientId));
    const place = byId ?? recipientIndex ?? null;
    if (place === null) refuse([...path, 'recipientId'], 'is required (or recipientIndex)');
    else if (!recipients[place]) {
      refuse([...path, byId === null ? 'recipientIndex' : 'recipientId'], 'is not a recipient of the request');
    } else if (recipientIndex != null && recipientIndex !== place) {
      refuse([...path, 'recipientIndex'], 'refers to a different recipient than recipientId');
    }
    return { ...field, recipientIndex: place ?? 0, fileIndex: 0, path };
  });
}

export const updateTemplateSchema = z
  .object({
    title: titleSchema,
    externalId: removableId,
    folderId: removableId.meta({ description: 'A folder for templates. Null or empty for none' }),
    type: templateType,
    meta: settingsSchema.meta({ description: 'Omitted properties keep their values' }),
    authOptions: documentAuthOptionsSchema.nullable(),
    attachments: attachmentListSchema,
  })
  .partial()
  .meta({ id: 'TemplateChanges' })
  .transform(({ type, ...changes }) => omitUndefined({ templateType: type, ...changes }));

const ownOfDocument = {
  externalId: externalIdSchema,
  folderId: folderIdSchema.meta({ description: 'A folder for documents. The folder of the template is not inherited' }),
  meta: meta.meta({ description: 'Overrides the same properties of the template' }),
  authOptions: documentAuthOptionsSchema
    .nullish()
    .transform((given) => given ?? null)
    .meta({ description: 'Replaces the attachments of the template' }),
  formValues: formValuesSchema,
};

const prefillValue = z.union([
  z.string().max(LIMITS.fieldText),
  z.number(),
  z.array(z.union([z.string().max(LIMITS.fieldOption), z.number()])).max(LIMITS.fieldOptions),
]);
const fieldNumber = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,9}$/, { error: 'must be the id of a field' })
    .transform(Number),
]);
const prefillText = singleLine(LIMITS.fieldLabel)
  .nullish()
  .transform((given) => given ?? undefined);

const prefillSchema = z
  .object({
    id: fieldNumber.meta({
      description: 'The id of the field in the template, as a number or a string of digits',
      example: '12',
    }),
    value: prefillValue.meta({
      description: 'For CHECKBOX, an array of option values. Empty for no value',
      example: 'ACME',
    }),
    type: prefillText.meta({
      description: 'The type of the field, in upper or lower case. If given, it must match',
      example: 'text',
    }),
    label: prefillText,
    placeholder: prefillText,
  })
  .meta({ id: 'Prefill' });

const overriddenOrder = signingOrder.optional();

export const generateDocumentSchema = z
  .object({
    title: titleSchema.nullish().transform((given) => given ?? null),
    ...ownOfDocument,
    recipients: arrayUpTo(
      z
        .object({
          id: z.int().meta({ description: 'The id of the recipient in the template', example: 12 }),
          email,
          name: placeholderName.optional(),
          signingOrder: overriddenOrder,
        })
        .meta({ id: 'NamedRecipient' }),
      LIMITS.recipients,
    ).meta({ description: "People for the template's recipients. Recipients without one stay as in the template" }),
    prefillFields: arrayUpTo(prefillSchema, LIMITS.fields),
  })
  .meta({ id: 'NewDocumentFromTemplate' })
  .transform((given) => ({ ...given, attachments: [] }));

export const createFromTemplateSchema = z
  .object({
    title: titleSchema,
    ...ownOfDocument,
    recipients: arrayUpTo(
      z.object({ name: placeholderName.optional(), email, signingOrder: overriddenOrder }),
      LIMITS.recipients,
    ).meta({ description: "By position: the first person replaces the template's first recipient, and so on" }),
    attachments: attachmentsSchema.meta({ description: 'Attachments to add to those of the template' }),
  })
  .meta({ id: 'NewDocumentFromTemplateByPosition' })
  .transform(({ recipients, ...given }) => ({
    ...given,
    recipients: recipients.map((recipient) => ({ id: null, ...recipient })),
    prefillFields: [],
  }));

export const updateTemplateRecipientSchema = z
  .object({
    name: placeholderName,
    email: placeholderEmail,
    role,
    signingOrder,
    authOptions: recipientAuthOptionsSchema.nullable(),
  })
  .partial()
  .meta({ id: 'TemplateRecipientChanges' })
  .transform(omitUndefined);

export const templateRecipientSchema = z
  .object({
    id: z.int(),
    templateId: z.int(),
    email: z.string(),
    name: z.string(),
    role,
    signingOrder: z.int().nullable(),
    authOptions: z.object({ accessAuth: z.array(z.string()), actionAuth: z.array(z.string()) }),
  })
  .meta({ id: 'TemplateRecipient' });

/** A template without its contents, as returned by DELETE. */
export const templateRowSchema = z
  .object({
    id: z.int(),
    externalId: z.string().nullable(),
    type: templateType,
    title: z.string(),
    userId: z.int(),
    teamId: z.int(),
    folderId: z.string().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'TemplateRow' });

export const listedTemplateSchema = templateRowSchema
  .extend({
    Recipient: z.array(templateRecipientSchema).meta({ description: 'The same as `recipients`' }),
    Field: z.array(templateFieldSchema).meta({ description: 'The same as `fields`' }),
    recipients: z.array(templateRecipientSchema),
    fields: z.array(templateFieldSchema),
  })
  .meta({ id: 'ListedTemplate' });

export const templateSchema = listedTemplateSchema
  .extend({
    templateMeta: z.object({
      subject: z.string().nullable(),
      message: z.string().nullable(),
      timezone: z.string(),
      dateFormat: z.string(),
      redirectUrl: z.string(),
      signingOrder: z.enum(SIGNING_ORDERS),
      allowDictateNextSigner: z.boolean(),
      allowDelegation: z.boolean(),
      hideOtherValues: z.boolean().optional(),
      language: z.enum(LANGUAGES),
      typedSignatureEnabled: z.boolean(),
      uploadSignatureEnabled: z.boolean(),
      drawSignatureEnabled: z.boolean(),
      distributionMethod: z.enum(DISTRIBUTION_METHODS),
      emailSettings: z.record(z.string(), z.boolean()).nullable(),
      expiration: z.object({ count: z.int(), unit: z.enum(EXPIRATION_UNITS) }).nullable(),
      includeAuditLog: z.boolean(),
    }),
    templateDocumentData: z
      .object({ id: z.string(), type: z.literal('FILE'), data: z.string() })
      .meta({ description: 'Id of the PDF. `data` is empty until the PDF has arrived' }),
  })
  .meta({ id: 'Template' });

export const createdTemplateSchema = z
  .object({
    uploadUrl: z.url().meta({ description: 'PUT the PDF here once, within 24 hours, without an Authorization header' }),
    templateId: z.int(),
    template: templateSchema,
  })
  .meta({ id: 'CreatedTemplate' });
