import { z } from 'zod';
import { numberInPath } from '../../ids-in-path.ts';
import { dataOf, envelopeId, numericId, success } from '../basics.ts';
import { defineOperation, type Tag } from '../operation.ts';
import { LOCKED, MISPLACED, UNUSABLE_PDF } from '../problems.ts';
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
    "Either all fields are added or none. Place each field by coordinates on a page or at a text in the PDF. At a text, the field takes the text's box; given sizes are measured from its upper-left corner.",
  body: z.object({ envelopeId, data: z.array(newField).max(1000) }),
  answer: dataOf(fieldWithNumbers),
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
  body: z.object({ envelopeId, data: z.array(fieldChange).max(1000) }),
  answer: dataOf(fieldWithNumbers),
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
  description: 'Includes the value its recipient entered.',
  params: z.object({ fieldId: numberInPath }),
  answer: fieldWithNumbers,
  problems: [],
  action: 'documents.read',
});

export const fieldOperations = [createMany, updateMany, remove, get] as const;

/** Returns the field operations of documents or templates, which differ only in their names. */
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
      description: 'For a draft or a template. Place the field by coordinates on a page of the first file.',
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
      description: 'For a draft or a template. Place the fields by coordinates on pages of the first file.',
      body: z.object({ ...number, fields: z.array(newLegacyField).max(1000) }),
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
      body: z.object({ ...number, fields: z.array(legacyFieldChange).max(1000) }),
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
      description: 'Only for drafts and templates. Other fields keep their ids.',
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
      description: 'Includes the value its recipient entered.',
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
