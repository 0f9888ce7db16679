import { defineOperation } from '@countersign/contracts';
import { UNUSABLE_PDF } from '@countersign/contracts/v2';
import { z } from 'zod';
import type { ProblemCode } from '../../../domain/problems/problem-codes.ts';
import type { Issue } from '../../../domain/problems/rule-violation.ts';
import type { TeamAction } from '../../../domain/teams/policies.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import type { FieldRow } from '../../../envelopes/rows.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import { addFields } from '../../../features/prepare/fields/add-fields.ts';
import { removeField } from '../../../features/prepare/fields/remove-field.ts';
import { updateField } from '../../../features/prepare/fields/update-field.ts';
import { act, read, type ServedTeamOperation } from '../../http/team-operation.ts';
import { documentKey } from '../document-key.ts';
import { documentPath } from '../documents/schema.ts';
import { presentFieldInBothSpellings } from './presenter.ts';
import { addFieldsBody, fieldInBothSpellingsSchema, fieldPath, updateFieldSchema } from './schema.ts';

export const MISPLACED = [
  'RECIPIENT_NOT_ON_DOCUMENT',
  'FIELD_NOT_ALLOWED_FOR_ROLE',
  'PAGE_DOES_NOT_EXIST',
  'FIELD_OUTSIDE_PAGE',
  'FIELD_META_MISMATCH',
] as const satisfies ProblemCode[];

/** A document or template with the fields to operate on, and the differences between the two. */
export interface FieldHolder<Shown extends object> {
  path: `/${string}/{id}`;
  tag: string;
  /** Part of the operation ids: createField, createTemplateField. */
  prefix: '' | 'Template';
  change: TeamAction;
  key: (sender: Sender, number: number) => EnvelopeKey;
  /** Problem codes if it must not be changed. */
  locked: ProblemCode[];
  field: z.ZodType<Shown, Shown>;
  present: (number: number, field: FieldRow) => Shown;
  idName: 'documentId' | 'templateId';
}

/** The operations on fields of documents, or of templates. */
export function fieldOperationsOf<Shown extends object>(holder: FieldHolder<Shown>): ServedTeamOperation[] {
  const { tag, prefix, change, key, locked, field: answer, present, idName } = holder;
  const path = `${holder.path}/fields` as const;

  const add = act(
    defineOperation({
      id: `create${prefix}Field`,
      action: change,
      method: 'post',
      path,
      tag,
      summary: 'Add fields',
      description:
        'One field, an array of fields, or `{fields: [...]}`. All are added, or none. A position consists of page, positionX, positionY, width and height, or pageNumber, pageX, pageY, pageWidth and pageHeight, in any mix.',
      params: documentPath,
      body: addFieldsBody.schema,
      answer: z.object({ fields: z.array(answer), [idName]: z.int() }),
      problems: [...locked, ...MISPLACED, 'TOO_MANY_FIELDS', 'FILE_NOT_ON_DOCUMENT', ...UNUSABLE_PDF],
    }),
    (services, { sender, params: { id }, body }) => {
      const { items, pathOf } = listed(body);
      return addFields(services, sender, key(sender, id), items, pathOf);
    },
    (_, { fields: added }, { params: { id } }) => ({
      fields: added.map((field) => present(id, field)),
      [idName]: id,
    }),
    addFieldsBody,
  );

  const update = read(
    defineOperation({
      id: `update${prefix}Field`,
      action: change,
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
    async (services, { sender, params: { id, fieldId }, body }) =>
      present(id, await updateField(services, sender, key(sender, id), fieldId, body)),
  );

  const remove = read(
    defineOperation({
      id: `delete${prefix}Field`,
      action: change,
      method: 'delete',
      path: `${path}/{fieldId}`,
      tag,
      summary: 'Remove a field',
      description: 'Only in a draft or a template. Other fields keep their ids.',
      params: fieldPath,
      answer,
      problems: locked,
    }),
    async (services, { sender, params: { id, fieldId } }) =>
      present(id, await removeField(services, sender, key(sender, id), fieldId)),
  );

  return [add, update, remove];
}

function listed(body: z.output<typeof addFieldsBody.schema>) {
  if (Array.isArray(body)) return { items: body, pathOf: (index: number): Issue['path'] => [index] };
  if ('fields' in body) return { items: body.fields, pathOf: (index: number): Issue['path'] => ['fields', index] };
  return { items: [body], pathOf: (): Issue['path'] => [] };
}

export const fieldOperations = fieldOperationsOf({
  path: '/documents/{id}',
  tag: 'Fields',
  prefix: '',
  change: 'documents.draft',
  key: documentKey,
  locked: ['DOCUMENT_NOT_DRAFT', 'DOCUMENT_COMPLETED', 'DOCUMENT_REJECTED'],
  field: fieldInBothSpellingsSchema,
  present: (number, field) => presentFieldInBothSpellings({ number }, field),
  idName: 'documentId',
});
