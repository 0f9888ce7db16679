import { defineOperation } from '@countersign/contracts';
import { UNUSABLE_PDF } from '@countersign/contracts/v2';
import { z } from 'zod';
import type { ProblemCode } from '../../../domain/problems/problem-codes.ts';
import { answeredWithLinks, templateKey } from '../../../envelopes/sender.ts';
import { uploadUrl } from '../../../features/files/upload-url.ts';
import { createTemplate } from '../../../features/prepare/templates/create-template.ts';
import { deleteTemplate } from '../../../features/prepare/templates/delete-template.ts';
import { generateDocument } from '../../../features/prepare/templates/generate-document.ts';
import { getTemplate } from '../../../features/prepare/templates/get-template.ts';
import { listTemplates } from '../../../features/prepare/templates/list-templates.ts';
import { updateTemplate } from '../../../features/prepare/templates/update-template.ts';
import { act, read } from '../../http/team-operation.ts';
import { newTemplateRecipientSchema } from '../../requests/recipient.ts';
import { presentGenerated } from '../documents/presenter.ts';
import { generatedDocumentSchema } from '../documents/schema.ts';
import { fieldOperationsOf, MISPLACED } from '../fields/operations.ts';
import { templateFieldInBothSpellingsSchema } from '../fields/schema.ts';
import { recipientOperationsOf } from '../recipients/operations.ts';
import { oneOrMoreRecipients } from '../recipients/schema.ts';
import {
  presentListedTemplate,
  presentTemplate,
  presentTemplateFieldInBothSpellings,
  presentTemplateRecipient,
  presentTemplateRow,
} from './presenter.ts';
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
} from './schema.ts';

const tag = 'Templates';

const list = read(
  defineOperation({
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
  async (services, { sender, query }) => {
    const { templates, totalPages } = await listTemplates(services, sender, query);
    return { templates: templates.map(presentListedTemplate), totalPages };
  },
);

const get = read(
  defineOperation({
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
  async (services, { sender, params: { id } }) => presentTemplate(await getTemplate(services, sender, id)),
);

const create = act(
  defineOperation({
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
  (services, { sender, body }) => createTemplate(services, sender, body),
  async (services, contents, { sender }) => {
    const template = presentTemplate(contents);
    return { uploadUrl: await uploadUrl(services, sender, contents), templateId: template.id, template };
  },
);

const update = read(
  defineOperation({
    id: 'updateTemplate',
    action: 'templates.change',
    method: 'patch',
    synonyms: ['put'],
    path: '/templates/{id}',
    tag,
    summary: 'Update a template',
    description:
      'Omitted properties keep their values, also within `meta`. Documents that were created from the template do not change.',
    params: templatePath,
    body: updateTemplateSchema,
    answer: templateSchema,
    problems: ['EXTERNAL_ID_TAKEN', 'RECIPIENT_EMAIL_TAKEN'],
  }),
  async (services, { sender, params: { id }, body }) =>
    presentTemplate(await updateTemplate(services, sender, templateKey(sender, id), body)),
);

const remove = read(
  defineOperation({
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
  async (services, { sender, params: { id } }) =>
    presentTemplateRow(await deleteTemplate(services, sender, templateKey(sender, id))),
);

const UNFIT: ProblemCode[] = [
  ...UNUSABLE_PDF,
  'CONTENT_DAMAGED',
  'PROOF_PROVIDER_NOT_SET',
  'PDF_MISSING',
  'EXTERNAL_ID_TAKEN',
  'RECIPIENT_NOT_ON_DOCUMENT',
  'RECIPIENT_EMAIL_TAKEN',
  'PAGE_DOES_NOT_EXIST',
];

const generate = act(
  defineOperation({
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
    problems: [...UNFIT, 'INVALID_PREFILL'],
  }),
  (services, { sender, params: { id }, body }) =>
    generateDocument(services, answeredWithLinks(sender), templateKey(sender, id), body),
  ({ config }, contents) => presentGenerated(config, contents),
);

const createDocument = act(
  defineOperation({
    id: 'createDocumentFromTemplate',
    action: 'templates.use',
    method: 'post',
    path: '/templates/{id}/create-document',
    tag,
    summary: 'Create a document from a template, with recipients by position',
    description: 'The older form of generate-document.',
    params: templatePath,
    body: createFromTemplateSchema,
    answer: generatedDocumentSchema,
    problems: UNFIT,
  }),
  (services, { sender, params: { id }, body }) =>
    generateDocument(services, answeredWithLinks(sender), templateKey(sender, id), body),
  ({ config }, contents) => presentGenerated(config, contents),
);

const recipients = recipientOperationsOf({
  path: '/templates/{id}',
  tag,
  prefix: 'Template',
  change: 'templates.change',
  key: templateKey,
  locked: [],
  added: oneOrMoreRecipients(newTemplateRecipientSchema),
  changes: updateTemplateRecipientSchema,
  answer: templateRecipientSchema,
  present: (_, templateId, recipient) => presentTemplateRecipient(templateId, recipient),
});

const fields = fieldOperationsOf({
  path: '/templates/{id}',
  tag,
  prefix: 'Template',
  change: 'templates.change',
  key: templateKey,
  locked: [],
  field: templateFieldInBothSpellingsSchema,
  present: presentTemplateFieldInBothSpellings,
  idName: 'templateId',
});

export const templateOperations = [
  list,
  get,
  create,
  update,
  remove,
  generate,
  createDocument,
  ...recipients,
  ...fields,
];
