import { z } from 'zod';
import { newTemplateRecipientSchema } from '../../bodies/index.ts';
import { defineOperation } from '../../operation.ts';
import type { ProblemCode } from '../../problem-codes.ts';
import { UNUSABLE_PDF } from '../../v2/shared/problems.ts';
import { generatedDocumentSchema } from '../documents/shapes.ts';
import { createFieldOperations, MISPLACED } from '../fields/operations.ts';
import { templateFieldInBothSpellingsSchema } from '../fields/shapes.ts';
import { createRecipientOperations } from '../recipients/operations.ts';
import { oneOrMoreRecipients } from '../recipients/shapes.ts';
import {
  createdTemplateSchema,
  createFromTemplateSchema,
  generateDocumentSchema,
  listedTemplateSchema,
  listTemplatesQuery,
  newTemplateSchema,
  templatePath,
  templateRecipientSchema,
  templateRowSchema,
  templateSchema,
  updateTemplateRecipientSchema,
  updateTemplateSchema,
} from './shapes.ts';

const tag = 'Templates';

const UNFIT = [
  ...UNUSABLE_PDF,
  'CONTENT_DAMAGED',
  'PROOF_PROVIDER_NOT_SET',
  'PDF_MISSING',
  'EXTERNAL_ID_TAKEN',
  'RECIPIENT_NOT_ON_DOCUMENT',
  'RECIPIENT_EMAIL_TAKEN',
  'PAGE_DOES_NOT_EXIST',
] as const satisfies readonly ProblemCode[];

export const templateEndpoints = {
  list: defineOperation({
    id: 'getTemplates',
    action: 'templates.read',
    method: 'get',
    path: '/templates',
    tag,
    summary: 'List templates, newest first',
    description:
      'Returns all templates of the team, whether in folders or not. `folderId=root` returns only those outside folders.',
    query: listTemplatesQuery,
    answer: z.object({ templates: z.array(listedTemplateSchema), totalPages: z.int() }),
    problems: [],
  }),
  get: defineOperation({
    id: 'getTemplate',
    action: 'templates.read',
    method: 'get',
    path: '/templates/{id}',
    tag,
    summary: 'Get a template with its settings, recipients and fields',
    description:
      'The response includes the recipients and fields. Use their ids to create a document from the template.',
    params: templatePath,
    answer: templateSchema,
    problems: [],
  }),
  create: defineOperation({
    id: 'createTemplate',
    action: 'templates.change',
    method: 'post',
    path: '/templates',
    tag,
    summary: 'Create a template',
    description:
      'The template has no PDF yet: PUT the file to `uploadUrl` within 24 hours, while the token is valid. Its recipients are placeholders, so name and email address may be empty. A field names its recipient by the `id` that the recipient has in this request, or by index. Repeating the request with the same `externalId` returns the same template.',
    body: newTemplateSchema,
    answer: createdTemplateSchema,
    problems: ['NOT_FOUND', 'EXTERNAL_ID_TAKEN', 'RECIPIENT_EMAIL_TAKEN', 'TOO_MANY_RECIPIENTS', ...MISPLACED],
  }),
  update: defineOperation({
    id: 'updateTemplate',
    action: 'templates.change',
    method: 'patch',
    synonyms: ['put'],
    path: '/templates/{id}',
    tag,
    summary: 'Update a template',
    description:
      'Omitted properties keep their values, including those within `meta`. Documents that were created from the template do not change.',
    params: templatePath,
    body: updateTemplateSchema,
    answer: templateSchema,
    problems: ['EXTERNAL_ID_TAKEN', 'RECIPIENT_EMAIL_TAKEN'],
  }),
  remove: defineOperation({
    id: 'deleteTemplate',
    action: 'templates.change',
    method: 'delete',
    path: '/templates/{id}',
    tag,
    summary: 'Delete a template',
    description: 'Documents that were created from the template are not deleted.',
    params: templatePath,
    answer: templateRowSchema,
    problems: ['LEGAL_HOLD'],
  }),
  generate: defineOperation({
    id: 'generateDocumentFromTemplate',
    action: 'templates.use',
    method: 'post',
    path: '/templates/{id}/generate-document',
    tag,
    summary: 'Create a document from a template',
    description:
      "The document is a draft with a copy of everything in the template. `recipients` assigns people to the template's recipients. The others stay as in the template, and the document cannot be sent while a recipient has no address. An omitted name is empty, unless the address is the one in the template. A value in `prefillFields` becomes the default of its field, or the value of a read-only field. Repeating the request with the same `externalId` returns the same document. The document does not inherit the template's `externalId`.",
    params: templatePath,
    body: generateDocumentSchema,
    bodyIsOptional: true,
    answer: generatedDocumentSchema,
    problems: [...UNFIT, 'INVALID_PREFILL', 'RECIPIENT_LEFT_OUT'],
  }),
  createDocument: defineOperation({
    id: 'createDocumentFromTemplate',
    action: 'templates.use',
    method: 'post',
    path: '/templates/{id}/create-document',
    tag,
    summary: 'Create a document from a template, with recipients by position',
    description: 'An older form of generate-document.',
    params: templatePath,
    body: createFromTemplateSchema,
    answer: generatedDocumentSchema,
    problems: UNFIT,
  }),
};

/** One recipient of a template, or several. */
export const addedTemplateRecipients = oneOrMoreRecipients(newTemplateRecipientSchema);

export const templateRecipientEndpoints = createRecipientOperations({
  path: '/templates/{id}',
  tag,
  prefix: 'Template',
  action: 'templates.change',
  locked: [],
  added: addedTemplateRecipients.schema,
  changes: updateTemplateRecipientSchema,
  answer: templateRecipientSchema,
});

export const templateFieldEndpoints = createFieldOperations({
  path: '/templates/{id}',
  tag,
  prefix: 'Template',
  action: 'templates.change',
  locked: [],
  field: templateFieldInBothSpellingsSchema,
  number: { templateId: z.int() },
});
