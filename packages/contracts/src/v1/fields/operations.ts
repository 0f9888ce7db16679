import { z } from 'zod';
import type { ActionName } from '../../actions.ts';
import { defineOperation } from '../../operation.ts';
import type { ProblemCode } from '../../problem-codes.ts';
import { UNUSABLE_PDF } from '../../v2/shared/problems.ts';
import { documentPath } from '../shared/document-path.ts';
import { LOCKED } from '../shared/locked.ts';
import { addedFields, fieldInBothSpellingsSchema, fieldPath, updateFieldSchema } from './shapes.ts';

export const MISPLACED = [
  'RECIPIENT_NOT_ON_DOCUMENT',
  'FIELD_NOT_ALLOWED_FOR_ROLE',
  'PAGE_DOES_NOT_EXIST',
  'FIELD_OUTSIDE_PAGE',
  'FIELD_META_MISMATCH',
] as const satisfies ProblemCode[];

/**
 * The document or template on whose fields the operations act. The properties cover what differs between documents and
 * templates.
 */
interface FieldHolder<Action extends ActionName, Field extends z.ZodType, Id extends z.ZodRawShape> {
  path: `/${string}/{id}`;
  tag: string;
  /** Part of the operation ids: createField, createTemplateField. */
  prefix: '' | 'Template';
  action: Action;
  /** Problem codes for a document or template that can no longer be changed. */
  locked: readonly ProblemCode[];
  field: Field;
  /** Number of the document or template in the response. */
  number: Id;
}

/** Returns the operations on fields of documents, or of templates. */
export function createFieldOperations<
  const Action extends ActionName,
  Field extends z.ZodType,
  Id extends z.ZodRawShape,
>({ tag, prefix, action, locked, field: answer, number, ...holder }: FieldHolder<Action, Field, Id>) {
  const path = `${holder.path}/fields` as const;
  return {
    add: defineOperation({
      id: `create${prefix}Field`,
      action,
      method: 'post',
      path,
      tag,
      summary: 'Add fields',
      description:
        'One field, an array of fields, or `{fields: [...]}`. Either all fields are added, or none. A position consists of page, positionX, positionY, width and height, or pageNumber, pageX, pageY, pageWidth and pageHeight, in any combination.',
      params: documentPath,
      body: addedFields.schema,
      answer: z.object({ fields: z.array(answer), ...number }),
      problems: [...locked, ...MISPLACED, 'TOO_MANY_FIELDS', 'FILE_NOT_ON_DOCUMENT', ...UNUSABLE_PDF],
    }),
    update: defineOperation({
      id: `update${prefix}Field`,
      action,
      method: 'patch',
      synonyms: ['put'],
      path: `${path}/{fieldId}`,
      tag,
      summary: 'Update a field',
      description:
        'Omitted properties keep their values. fieldMeta is replaced as a whole. recipientId assigns the field to another recipient.',
      params: fieldPath,
      body: updateFieldSchema,
      answer,
      problems: [...locked, ...MISPLACED],
    }),
    remove: defineOperation({
      id: `delete${prefix}Field`,
      action,
      method: 'delete',
      path: `${path}/{fieldId}`,
      tag,
      summary: 'Remove a field',
      description: 'This is possible only in a draft or a template. Other fields keep their ids.',
      params: fieldPath,
      answer,
      problems: locked,
    }),
  };
}

export const fieldEndpoints = createFieldOperations({
  path: '/documents/{id}',
  tag: 'Fields',
  prefix: '',
  action: 'documents.draft',
  locked: LOCKED,
  field: fieldInBothSpellingsSchema,
  number: { documentId: z.int() },
});
