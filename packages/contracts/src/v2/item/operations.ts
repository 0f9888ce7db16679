import { z } from 'zod';
import { LIMITS } from '../../text/limits.ts';
import { envelopeId, itemId, itemIdInPath, listShape, success } from '../shared/basics.ts';
import { defineOperation } from '../shared/operation.ts';
import { LOCKED, NOT_HANDED_OUT, UNUSABLE_PDF } from '../shared/problems.ts';
import { textTags } from '../shared/settings.ts';
import { title } from '../shared/title.ts';
import { item } from './shapes.ts';

const tag = 'Envelope files';

const createMany = defineOperation({
  id: 'envelope-item-createMany',
  method: 'post',
  path: '/envelope/item/create-many',
  tag,
  summary: 'Add PDFs to a draft or a template',
  description:
    'Send a multipart request with the PDFs in parts named `files`. They are added after the existing files. Text tags in the PDFs, such as `{{signature, r1}}`, become fields (`meta.textTags`).',
  body: z.object({ envelopeId, meta: z.object({ textTags }).optional() }),
  files: { least: 1 },
  answer: listShape(item),
  problems: [
    ...LOCKED,
    'TOO_MANY_FILES',
    'TOO_MANY_FIELDS',
    'TOO_MANY_RECIPIENTS',
    'FIELD_NOT_ALLOWED_FOR_ROLE',
    ...UNUSABLE_PDF,
  ],
  action: 'documents.draft',
});

const updateMany = defineOperation({
  id: 'envelope-item-updateMany',
  method: 'post',
  path: '/envelope/item/update-many',
  tag,
  summary: 'Rename or reorder the files of a draft or a template',
  description: '`order` starts at 1. Files that are not named keep their relative order.',
  body: z.object({
    envelopeId,
    data: z
      .array(
        z.object({
          envelopeItemId: itemId,
          order: z.int().min(1).max(1000).optional().meta({ description: 'Starts at 1', example: 2 }),
          title: title.optional(),
        }),
      )
      .min(1)
      .max(LIMITS.files),
  }),
  answer: listShape(item),
  problems: [...LOCKED, 'FILE_NOT_ON_DOCUMENT'],
  action: 'documents.draft',
});

const remove = defineOperation({
  id: 'envelope-item-delete',
  method: 'post',
  path: '/envelope/item/delete',
  tag,
  summary: 'Remove a file from a draft or a template, with its fields',
  description: 'The other files keep their order.',
  body: z.object({ envelopeId, envelopeItemId: itemId }),
  answer: success,
  problems: LOCKED,
  action: 'documents.draft',
});

const download = defineOperation({
  id: 'envelope-item-download',
  method: 'get',
  path: '/envelope/item/{envelopeItemId}/download',
  tag,
  summary: 'Download a file from an envelope',
  description: 'Supports requests for a single byte range.',
  params: z.object({ envelopeItemId: itemIdInPath }),
  query: z.object({
    version: z.enum(['signed', 'original', 'pending']).default('signed').meta({
      description:
        'The sealed PDF, the original upload or, while recipients are still acting, the upload with the values entered so far',
    }),
  }),
  answer: 'application/pdf',
  problems: [...NOT_HANDED_OUT, 'DOCUMENT_NOT_PENDING', 'DOCUMENT_COMPLETED', 'DOCUMENT_REJECTED'],
  action: 'documents.read',
});

export const itemOperations = [createMany, updateMany, remove, download] as const;
