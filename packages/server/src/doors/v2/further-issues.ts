import { operationOf } from '@countersign/contracts/v2';
import { z } from 'zod';
import { documentMetaSchema } from '../../domain/envelope/document-meta.ts';
import { type Issue, issuesIn } from '../../domain/problems/rule-violation.ts';
import { attachmentSchema, externalIdSchema, formValuesSchema, titleSchema } from '../requests/document.ts';
import { placeholderEmail, placeholderName } from '../requests/recipient.ts';

const { title, externalId, recipients, attachments, meta, formValues } = operationOf('envelope-create').body.shape;
const recipient = recipients.unwrap().element.shape;
const named = operationOf('envelope-use').body.shape.recipients.unwrap().element.shape;
const settings = meta.unwrap().shape;

/** Maps schemas of the contract to the domain rules for the same part of a request. */
const RULES: ReadonlyMap<z.ZodType, z.ZodType> = new Map<z.ZodType, z.ZodType>([
  [title, titleSchema],
  [externalId.unwrap(), externalIdSchema],
  [formValues.unwrap(), formValuesSchema],
  [attachments.unwrap().element, attachmentSchema],
  [recipient.email, placeholderEmail],
  [recipient.name, placeholderName],
  [named.email, placeholderEmail],
  [settings.emailReplyTo.unwrap(), placeholderEmail.nullable()],
  ...Object.entries(documentMetaSchema.shape).flatMap(([name, rule]): [z.ZodType, z.ZodType][] => {
    const given = Object.entries(settings).find(([key]) => key === name)?.[1];
    return given instanceof z.ZodOptional ? [[given.unwrap() as z.ZodType, rule]] : [];
  }),
]);

/**
 * Returns the domain's problems with the texts and settings of a body, beyond its shape. Use cases check them again. Checking
 * them here as well lets one response name all problems, including those of the shape.
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
