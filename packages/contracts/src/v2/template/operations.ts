import { z } from 'zod';
import { numberInPath } from '../../ids-in-path.ts';
import { LIMITS } from '../../text/limits.ts';
import { uploadUrl } from '../document/operations.ts';
import { document } from '../document/shapes.ts';
import { envelopeIdOut, listShape, numericId, paginated, paging, success } from '../shared/basics.ts';
import { defineOperation } from '../shared/operation.ts';
import { NOT_MADE, NOT_MADE_FROM_TEMPLATE } from '../shared/problems.ts';
import { templateType } from '../shared/vocabulary.ts';
import {
  documentFromTemplate,
  newTemplate,
  template,
  templateChanges,
  templateListed,
  templateLite,
  templateSettings,
} from './shapes.ts';

const tag = 'Templates';
const templateId = numericId;

const find = defineOperation({
  id: 'template-findTemplates',
  method: 'get',
  path: '/template',
  tag,
  summary: 'List templates, newest first',
  description: 'Includes templates in folders.',
  query: z.object({
    query: z
      .string()
      .max(LIMITS.search)
      .optional()
      .meta({ description: 'Searches titles, externalIds, recipients and the text of PDFs' }),
    ...paging,
    type: templateType.optional(),
    folderId: z
      .string()
      .min(1)
      .max(LIMITS.folderId)
      .optional()
      .meta({ description: 'Id of the folder, or `root` for templates outside folders' }),
  }),
  answer: paginated(templateListed),
  problems: [],
  action: 'templates.read',
});

const get = defineOperation({
  id: 'template-getTemplateById',
  method: 'get',
  path: '/template/{templateId}',
  tag,
  summary: 'Get a template with its settings, recipients and fields',
  description: 'To create a document from the template, use the ids of these recipients and fields.',
  params: z.object({ templateId: numberInPath }),
  answer: template,
  problems: [],
  action: 'templates.read',
});

const getMany = defineOperation({
  id: 'template-getMany',
  method: 'post',
  path: '/template/get-many',
  tag,
  summary: 'Get up to 20 templates',
  description: 'Returns the templates in the order of the request. Ids that do not exist are omitted.',
  body: z.object({ templateIds: z.array(numericId).min(1).max(LIMITS.idsPerRequest) }),
  answer: listShape(templateListed),
  problems: [],
  action: 'templates.read',
});

const create = defineOperation({
  id: 'template-createTemplate',
  method: 'post',
  path: '/template/create',
  tag,
  summary: 'Create a template from a PDF',
  description:
    'Send one multipart request with the JSON in the part `payload` and the PDF in the part `file`. Text tags in the PDF, such as `{{signature, r1}}`, become fields (`meta.textTags`).',
  body: newTemplate,
  files: { least: 1 },
  answer: z.object({ envelopeId: envelopeIdOut, id: z.int().meta({ example: 3 }) }),
  problems: [...NOT_MADE, 'SEVERAL_FILES'],
  action: 'templates.change',
});

const createBeta = defineOperation({
  id: 'template-createTemplateTemporary',
  method: 'post',
  path: '/template/create/beta',
  tag,
  summary: 'Create a template and upload its PDF later',
  description: 'PUT the PDF to `uploadUrl` within 24 hours.',
  body: newTemplate,
  answer: z.object({ template, uploadUrl }),
  problems: NOT_MADE,
  action: 'templates.change',
});

const update = defineOperation({
  id: 'template-updateTemplate',
  method: 'post',
  path: '/template/update',
  tag,
  summary: 'Update a template and its settings',
  description: 'Omitted properties stay unchanged. Documents created from the template are not affected.',
  body: z.object({ templateId, data: templateChanges.optional(), meta: templateSettings.optional() }),
  answer: templateLite,
  problems: ['NOT_FOUND', 'EXTERNAL_ID_TAKEN', 'RECIPIENT_EMAIL_TAKEN', 'PROOF_PROVIDER_NOT_SET'],
  action: 'templates.change',
});

const duplicate = defineOperation({
  id: 'template-duplicateTemplate',
  method: 'post',
  path: '/template/duplicate',
  tag,
  summary: 'Duplicate a template',
  description: 'Copies its files, settings, recipients and fields, but not its direct link.',
  body: z.object({ templateId }),
  answer: templateLite,
  problems: ['NOT_FOUND', 'CONTENT_DAMAGED', 'PDF_MISSING', 'PROOF_PROVIDER_NOT_SET'],
  action: 'templates.change',
});

const remove = defineOperation({
  id: 'template-deleteTemplate',
  method: 'post',
  path: '/template/delete',
  tag,
  summary: 'Delete a template',
  description: 'Documents created from it are not affected.',
  body: z.object({ templateId }),
  answer: success,
  problems: ['NOT_FOUND', 'LEGAL_HOLD'],
  action: 'templates.change',
});

const use = defineOperation({
  id: 'template-createDocumentFromTemplate',
  method: 'post',
  path: '/template/use',
  tag,
  summary: 'Create a document from a template',
  description:
    "Copies everything in the template. `recipients` assigns people to the template's recipients; recipients without an assignment stay as they are in the template. Sending the new document immediately requires a token with the `send` scope.",
  body: documentFromTemplate,
  answer: document,
  problems: NOT_MADE_FROM_TEMPLATE,
  action: 'templates.use',
});

export const templateOperations = [find, getMany, create, createBeta, update, duplicate, remove, use, get] as const;
