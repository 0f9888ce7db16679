import { z } from 'zod';
import { numberInPath } from '../../ids-in-path.ts';
import { LIMITS } from '../../text/limits.ts';
import { envelopeId, listShape, numericId, success } from '../shared/basics.ts';
import { defineOperation, type Tag } from '../shared/operation.ts';
import { LOCKED, MISPLACED, UNUSABLE_PDF } from '../shared/problems.ts';
import { fieldChange, fieldWithNumbers, legacyFieldChange, newField, newLegacyField } from './shapes.ts';

const tag = 'Envelope fields';
const ADDED = [...LOCKED, ...MISPLACED, 'TOO_MANY_FIELDS', ...UNUSABLE_PDF] as const;
const CHANGED = [...LOCKED, ...MISPLACED] as const;

const createMany = defineOperation({
  id: 'envelope-field-createMany',
  method: 'post',
  path: '/envelope/field/create-many',
  tag,
  summary: 'Add fields to a draft or a template',
  description:
    "Either all fields are added or none. Place each field by coordinates on a page, or anchor it to text in the PDF. An anchored field covers the text. If you set its size, the field starts at the text's upper-left corner.",
  body: z.object({ envelopeId, data: z.array(newField).max(LIMITS.fields) }),
  answer: listShape(fieldWithNumbers),
  problems: [...ADDED, 'PLACEHOLDER_NOT_FOUND', 'PDF_MISSING'],
  action: 'documents.draft',
});

const updateMany = defineOperation({
  id: 'envelope-field-updateMany',
  method: 'post',
  path: '/envelope/field/update-many',
  tag,
  summary: 'Update fields of a draft or a template',
  description:
    "Either all fields are changed or none. Omitted properties stay unchanged, `fieldMeta` is replaced as a whole, and `type` must match the field's type.",
  body: z.object({ envelopeId, data: z.array(fieldChange).max(LIMITS.fields) }),
  answer: listShape(fieldWithNumbers),
  problems: CHANGED,
  action: 'documents.draft',
});

const remove = defineOperation({
  id: 'envelope-field-delete',
  method: 'post',
  path: '/envelope/field/delete',
  tag,
  summary: 'Remove a field from a draft or a template',
  description: 'Other fields keep their ids.',
  body: z.object({ fieldId: numericId }),
  answer: success,
  problems: LOCKED,
  action: 'documents.draft',
});

const get = defineOperation({
  id: 'envelope-field-get',
  method: 'get',
  path: '/envelope/field/{fieldId}',
  tag,
  summary: 'Get a field',
  description: 'Includes the value that its recipient entered.',
  params: z.object({ fieldId: numberInPath }),
  answer: fieldWithNumbers,
  problems: [],
  action: 'documents.read',
});

export const fieldOperations = [createMany, updateMany, remove, get] as const;

/** Returns the field operations of documents or templates. Only their names differ. */
function legacyOperations<
  const Kind extends 'document' | 'template',
  const Name extends 'Document' | 'Template',
  const IdName extends 'documentId' | 'templateId',
>(kind: Kind, name: Name, idName: IdName, tag: Tag, draft: 'documents.draft' | 'templates.change') {
  const number = { [idName]: numericId } as Record<IdName, typeof numericId>;
  const read = kind === 'document' ? 'documents.read' : 'templates.read';
  return [
    defineOperation({
      id: `field-create${name}Field`,
      method: 'post',
      path: `/${kind}/field/create`,
      tag,
      summary: `Add a field to a ${kind}`,
      description: 'Works for a draft or a template. The field is placed by coordinates on a page of the first file.',
      body: z.object({ ...number, field: newLegacyField }),
      answer: fieldWithNumbers,
      problems: ADDED,
      action: draft,
    }),
    defineOperation({
      id: `field-create${name}Fields`,
      method: 'post',
      path: `/${kind}/field/create-many`,
      tag,
      summary: `Add fields to a ${kind} (all or nothing)`,
      description: 'Works for a draft or a template. The fields are placed by coordinates on pages of the first file.',
      body: z.object({ ...number, fields: z.array(newLegacyField).max(LIMITS.fields) }),
      answer: z.object({ fields: z.array(fieldWithNumbers) }),
      problems: ADDED,
      action: draft,
    }),
    defineOperation({
      id: `field-update${name}Field`,
      method: 'post',
      path: `/${kind}/field/update`,
      tag,
      summary: `Update a field of a ${kind}`,
      description:
        "Omitted properties stay unchanged, `fieldMeta` is replaced as a whole, and `type` must match the field's type.",
      body: z.object({ ...number, field: legacyFieldChange }),
      answer: fieldWithNumbers,
      problems: CHANGED,
      action: draft,
    }),
    defineOperation({
      id: `field-update${name}Fields`,
      method: 'post',
      path: `/${kind}/field/update-many`,
      tag,
      summary: `Update fields of a ${kind} (all or nothing)`,
      description:
        "Omitted properties stay unchanged, `fieldMeta` is replaced as a whole, and `type` must match the field's type.",
      body: z.object({ ...number, fields: z.array(legacyFieldChange).max(LIMITS.fields) }),
      answer: z.object({ fields: z.array(fieldWithNumbers) }),
      problems: CHANGED,
      action: draft,
    }),
    defineOperation({
      id: `field-delete${name}Field`,
      method: 'post',
      path: `/${kind}/field/delete`,
      tag,
      summary: `Remove a field from a ${kind}`,
      description: 'This is possible only in drafts and templates. Other fields keep their ids.',
      body: z.object({ fieldId: numericId }),
      answer: success,
      problems: LOCKED,
      action: draft,
    }),
    defineOperation({
      id: `field-get${name}Field`,
      method: 'get',
      path: `/${kind}/field/{fieldId}`,
      tag,
      summary: `Get a field of a ${kind}`,
      description: 'Includes the value that its recipient entered.',
      params: z.object({ fieldId: numberInPath }),
      answer: fieldWithNumbers,
      problems: [],
      action: read,
    }),
  ] as const;
}

export const documentFieldOperations = legacyOperations(
  'document',
  'Document',
  'documentId',
  'Documents',
  'documents.draft',
);
export const templateFieldOperations = legacyOperations(
  'template',
  'Template',
  'templateId',
  'Templates',
  'templates.change',
);
