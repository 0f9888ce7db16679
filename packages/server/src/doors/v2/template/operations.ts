import { operationOf } from '@countersign/contracts/v2';
import { findEnvelope } from '../../../envelopes/find-envelope.ts';
import { getDocument } from '../../../envelopes/get-document.ts';
import { answeredWithLinks, templateKey } from '../../../envelopes/sender.ts';
import { uploadUrl } from '../../../features/files/upload-url.ts';
import { duplicateEnvelope } from '../../../features/prepare/documents/duplicate-envelope.ts';
import { findEnvelopes, getEnvelopes } from '../../../features/prepare/documents/find-envelopes.ts';
import { copyOfFile } from '../../../features/prepare/templates/copy-of-file.ts';
import { createTemplate } from '../../../features/prepare/templates/create-template.ts';
import { deleteTemplate } from '../../../features/prepare/templates/delete-template.ts';
import { generateDocument } from '../../../features/prepare/templates/generate-document.ts';
import type { Replacement } from '../../../features/prepare/templates/replaced-files.ts';
import { updateTemplate } from '../../../features/prepare/templates/update-template.ts';
import { omitUndefined } from '../../http/omit-undefined.ts';
import { SUCCESS } from '../../http/success.ts';
import { changedAuth } from '../auth.ts';
import { requireOneFile } from '../document/operations.ts';
import { presentDocument } from '../document/present.ts';
import { changedWords, readsTextTags, withPdfs, wordsOf } from '../envelope/input.ts';
import { pageOf } from '../page.ts';
import { type AskedOf, act, read } from '../serve.ts';
import { settingsOf } from '../settings.ts';
import { withFolder } from '../with-folder.ts';
import { fromTemplateOf } from './from-template.ts';
import { presentListed, presentTemplate, presentTemplateLite } from './present.ts';
import { publicWordsOf } from './public-words.ts';

const find = read(
  operationOf('template-findTemplates'),
  async (services, { sender, query: { type: templateType, ...query } }) => {
    const filter = { ...query, templateType, type: 'TEMPLATE' } as const;
    const { found, total } = await findEnvelopes(services, sender, filter, ['files', 'fields']);
    return pageOf(
      found.map((each) => presentListed(services.config, sender, each)),
      total,
      query,
    );
  },
);

const get = read(operationOf('template-getTemplateById'), async (services, { sender, params: { templateId } }) =>
  presentTemplate(
    services.config,
    await withFolder(services.database.orm, sender, await getDocument(services, templateKey(sender, templateId))),
  ),
);

const getMany = act(
  operationOf('template-getMany'),
  (services, { sender, body: { templateIds } }) =>
    getEnvelopes(services, sender, { type: 'TEMPLATE', numbers: templateIds }),
  ({ config }, found, { sender }) => ({ data: found.map((each) => presentListed(config, sender, each)) }),
);

/** Converts a request for a new template to the use case's input. */
const newTemplateOf = (given: AskedOf<'template-createTemplate'>['body']) => ({
  ...wordsOf(given),
  ...publicWordsOf(given, []),
  templateType: given.type ?? 'PRIVATE',
  meta: settingsOf(given.meta),
  recipients: [],
  fields: [],
});

const create = act(
  operationOf('template-createTemplate'),
  (services, { sender, body, files, signal }) => {
    requireOneFile(files);
    const input = newTemplateOf(body);
    const uploader = { teamId: sender.teamId, signal, readsTextTags: readsTextTags(body.meta) };
    return withPdfs(services, files, uploader, (pdfs) => createTemplate(services, sender, { ...input, files: pdfs }));
  },
  (_, { envelope: { id, number } }) => ({ envelopeId: id, id: number }),
);

const createBeta = act(
  operationOf('template-createTemplateTemporary'),
  (services, { sender, body }) => createTemplate(services, sender, newTemplateOf(body)),
  async (services, contents, { sender }, orm) => ({
    template: presentTemplate(services.config, await withFolder(orm, sender, contents)),
    uploadUrl: await uploadUrl(services, sender, contents),
  }),
);

const update = act(
  operationOf('template-updateTemplate'),
  (services, { sender, body: { templateId, data = {}, meta } }) => {
    const settings = settingsOf(meta);
    const changes = {
      ...changedWords(data),
      ...publicWordsOf(data, ['data']),
      ...changedAuth(data),
      ...omitUndefined({ templateType: data.type }),
      ...(settings && { meta: settings }),
    };
    return updateTemplate(services, sender, templateKey(sender, templateId), changes, ['data']);
  },
  (_, contents) => presentTemplateLite(contents),
);

const duplicate = act(
  operationOf('template-duplicateTemplate'),
  (services, { sender, body: { templateId } }) =>
    duplicateEnvelope(services, sender, templateKey(sender, templateId), {
      includeRecipients: true,
      includeFields: true,
    }),
  (_, copy) => presentTemplateLite(copy),
);

const remove = act(
  operationOf('template-deleteTemplate'),
  (services, { sender, body: { templateId } }) => deleteTemplate(services, sender, templateKey(sender, templateId)),
  () => SUCCESS,
);

const use = act(
  operationOf('template-createDocumentFromTemplate'),
  async (services, { sender, body: { templateId, customDocumentDataId, customDocumentData = [], ...given } }) => {
    const key = templateKey(sender, templateId);
    const input = fromTemplateOf(given);
    const { orm } = services.database;
    await findEnvelope(orm, key);
    const replacements: Replacement[] = [];
    try {
      if (customDocumentDataId !== undefined) {
        const pdf = await copyOfFile(services, sender, customDocumentDataId);
        replacements.push({ fileId: null, pdf, path: ['customDocumentDataId'] });
      }
      for (const [index, { documentDataId, envelopeItemId: fileId }] of customDocumentData.entries()) {
        const path = ['customDocumentData', index, 'envelopeItemId'];
        replacements.push({ fileId, pdf: await copyOfFile(services, sender, documentDataId), path });
      }
      return await generateDocument(services, answeredWithLinks(sender), key, { ...input, replacements });
    } finally {
      for (const { pdf } of replacements) await pdf.discard();
    }
  },
  async (services, contents, { sender }, orm) =>
    presentDocument(services.config, await withFolder(orm, sender, contents)),
);

export const templateOperations = [find, get, getMany, create, createBeta, update, duplicate, remove, use];
