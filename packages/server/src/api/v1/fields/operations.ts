import { z } from 'zod';
import type { ProblemCode } from '../../../domain/problem-codes.ts';
import type { Issue } from '../../../domain/rule-violation.ts';
import { addFields } from '../../../fields/add-fields.ts';
import { removeField } from '../../../fields/remove-field.ts';
import { updateField } from '../../../fields/update-field.ts';
import { operation } from '../../operation.ts';
import { documentPath } from '../documents/schema.ts';
import { presentFieldInBothSpellings } from './presenter.ts';
import { addFieldsBody, fieldInBothSpellingsSchema, fieldPath, updateFieldSchema } from './schema.ts';

const tag = 'Fields';
const LOCKED = ['DOCUMENT_NOT_DRAFT', 'DOCUMENT_COMPLETED', 'DOCUMENT_REJECTED'] as const satisfies ProblemCode[];
const MISPLACED = [
  'RECIPIENT_NOT_ON_DOCUMENT',
  'FIELD_NOT_ALLOWED_FOR_ROLE',
  'PAGE_DOES_NOT_EXIST',
  'FIELD_OUTSIDE_PAGE',
  'FIELD_META_MISMATCH',
] as const satisfies ProblemCode[];

const add = operation({
  id: 'createField',
  methods: ['post'],
  path: '/documents/{id}/fields',
  tag,
  summary: 'Add fields',
  description:
    'One field, an array of them, or `{fields: [...]}`; all are added, or none. A placement is spelled page, positionX, positionY, width, height or pageNumber, pageX, pageY, pageWidth, pageHeight, each property as you like.',
  params: documentPath,
  body: addFieldsBody,
  answer: z.object({ fields: z.array(fieldInBothSpellingsSchema), documentId: z.int() }),
  problems: [...LOCKED, ...MISPLACED, 'TOO_MANY_FIELDS'],
  handle: async (services, { sender, params: { id }, body }) => {
    const { items, pathOf } = listed(body);
    const added = await addFields(services, sender, id, items, pathOf);
    return { fields: added.map((field) => presentFieldInBothSpellings({ number: id }, field)), documentId: id };
  },
});

/** The fields of a body, and where each sits in it. */
function listed(body: z.output<typeof addFieldsBody.schema>) {
  if (Array.isArray(body)) return { items: body, pathOf: (index: number): Issue['path'] => [index] };
  if ('fields' in body) return { items: body.fields, pathOf: (index: number): Issue['path'] => ['fields', index] };
  return { items: [body], pathOf: (): Issue['path'] => [] };
}

const update = operation({
  id: 'updateField',
  methods: ['patch', 'put'],
  path: '/documents/{id}/fields/{fieldId}',
  tag,
  summary: 'Change a field',
  description:
    'What is not given stays; fieldMeta is replaced as a whole. recipientId hands the field to another recipient.',
  params: fieldPath,
  body: { schema: updateFieldSchema },
  answer: fieldInBothSpellingsSchema,
  problems: [...LOCKED, ...MISPLACED],
  handle: async (services, { sender, params: { id, fieldId }, body }) =>
    presentFieldInBothSpellings({ number: id }, await updateField(services, sender, id, fieldId, body)),
});

const remove = operation({
  id: 'deleteField',
  methods: ['delete'],
  path: '/documents/{id}/fields/{fieldId}',
  tag,
  summary: 'Remove a field',
  params: fieldPath,
  answer: fieldInBothSpellingsSchema,
  problems: [...LOCKED],
  handle: async (services, { sender, params: { id, fieldId } }) =>
    presentFieldInBothSpellings({ number: id }, await removeField(services, sender, id, fieldId)),
});

export const fieldOperations = [add, update, remove];
