import { z } from 'zod';
import { dataOf, envelopeIdOut, numericId, pageOf, paging, success } from '../basics.ts';
import { uploadUrl } from '../document/operations.ts';
import { document } from '../document/shapes.ts';
import { defineOperation } from '../operation.ts';
import { NOT_MADE, NOT_MADE_FROM_TEMPLATE } from '../problems.ts';
import { templateType } from '../vocabulary.ts';
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
  description: 'Templates in folders are listed too.',
  query: z.object({
    query: z.string().max(255).optional().meta({ description: 'Words of the title, the externalId, or recipients' }),
    ...paging,
    type: templateType.optional(),
    folderId: z
      .string()
      .min(1)
      .max(255)
      .optional()
      .meta({ description: 'A folder, or `root` for the templates in none' }),
  }),
  answer: pageOf(templateListed),
  problems: [],
  action: 'templates.read',
});

const get = defineOperation({
  id: 'template-getTemplateById',
  method: 'get',
  path: '/template/{templateId}',
  tag,
  summary: 'Get a template with its settings, recipients and fields',
  description: 'The ids of its recipients and fields are those that a request to use it names.',
  params: z.object({ templateId }),
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
  description: 'In the order of the request; ids that do not exist are left out.',
  body: z.object({ templateIds: z.array(numericId).min(1).max(20) }),
  answer: dataOf(templateListed),
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
    'One multipart request: a part `payload` with the JSON, and the PDF as part `file`. Texts of the PDF like `{{signature, r1}}` become fields (`meta.textTags`).',
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
  summary: 'Create a template that waits for its PDF',
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
  summary: 'Change a template and its settings',
  description: 'What is left out stays. Documents made from the template stay as they are.',
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
  summary: 'Make a template that is a copy',
  description: 'With its files, settings, recipients and fields, but without its direct link.',
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
  description: 'Documents made from it stay as they are.',
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
  summary: 'Make a document from a template',
  description:
    'A copy of all the template has. `recipients` says who takes which place; a recipient nobody is named for stays as in the template. Where it is sent at once, the token needs the scope `send`.',
  body: documentFromTemplate,
  answer: document,
  problems: NOT_MADE_FROM_TEMPLATE,
  action: 'templates.use',
});

export const templateOperations = [find, getMany, create, createBeta, update, duplicate, remove, use, get] as const;
