import {
  attachmentSchema,
  externalIdSchema,
  folderIdSchema,
  formValuesSchema,
  isNoneAlone,
  NONE_IS_ALONE,
  placeholderEmail,
  placeholderName,
  titleSchema,
} from '@countersign/contracts/bodies';
import { operationOf } from '@countersign/contracts/v2';
import { z } from 'zod';
import { documentMetaSchema } from '../../../domain/envelope/document-meta.ts';
import { fieldMetaIssues } from '../../../domain/fields/field-meta.ts';
import { FIELD_TYPES } from '../../../domain/fields/field-type.ts';
import { type Issue, issuesIn } from '../../../domain/problems/rule-violation.ts';

const { title, externalId, folderId, recipients, attachments, meta, formValues } =
  operationOf('envelope-create').body.shape;
const recipient = recipients.unwrap().element.shape;
const named = operationOf('envelope-use').body.shape.recipients.unwrap().element.shape;
const settings = meta.unwrap().shape;
const ofDocument = operationOf('document-create').body.shape.recipients.unwrap().element.shape;

const methodsSchema = z.array(z.string()).refine(isNoneAlone, { error: NONE_IS_ALONE });

const fieldSchema = z.looseObject({ type: z.enum(FIELD_TYPES) }).superRefine(({ type, fieldMeta }, context) => {
  for (const issue of fieldMetaIssues(type, fieldMeta, ['fieldMeta'])) {
    context.addIssue({ code: 'custom', ...issue });
  }
});

/** Maps schemas of the contract to the domain rules for the same part of a request. */
const RULES: ReadonlyMap<z.ZodType, z.ZodType> = new Map<z.ZodType, z.ZodType>([
  [title, titleSchema],
  [externalId.unwrap(), externalIdSchema],
  [folderId.unwrap(), folderIdSchema],
  [formValues.unwrap(), formValuesSchema],
  [attachments.unwrap().element, attachmentSchema],
  [recipient.email, placeholderEmail],
  [recipient.name, placeholderName],
  [recipient.accessAuth.unwrap(), methodsSchema],
  [recipient.actionAuth.unwrap(), methodsSchema],
  [recipient.fields.unwrap().element, fieldSchema],
  [ofDocument.fields.unwrap().element, fieldSchema],
  [named.email, placeholderEmail],
  [settings.emailReplyTo.unwrap(), placeholderEmail.nullable()],
  ...Object.entries(documentMetaSchema.shape).flatMap(([name, rule]): [z.ZodType, z.ZodType][] => {
    const given = Object.entries(settings).find(([key]) => key === name)?.[1];
    return given instanceof z.ZodOptional ? [[given.unwrap() as z.ZodType, rule]] : [];
  }),
]);

/**
 * Returns the domain's problems with the texts and settings of a body, in addition to those with its shape. Use cases
 * check the same rules again. Checking here allows a single response to report all problems.
 */
export function furtherIssues(schema: z.ZodType, value: unknown, path: Issue['path'] = []): Issue[] {
  if (value === undefined || value === null) return [];
  const rule = RULES.get(schema);
  if (rule) return issuesIn(rule, value, path);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return furtherIssues(schema.unwrap() as z.ZodType, value, path);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((each, index) => furtherIssues(schema.element as z.ZodType, each, [...path, index]));
  }
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object') return [];
  const given = new Map<string, unknown>(Object.entries(value));
  return Object.entries(schema.shape).flatMap(([name, inner]) =>
    furtherIssues(inner as z.ZodType, given.get(name), [...path, name]),
  );
}
