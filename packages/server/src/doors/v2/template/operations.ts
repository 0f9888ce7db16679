import { omitUndefined } from '@countersign/contracts/bodies';
import { operationOf } from '@countersign/contracts/v2';
import { answeredWithLinks, templateKey } from '../../../envelopes/sender.ts';
import { findEnvelope } from '../../../envelopes/store/find-envelope.ts';
import { loadEnvelope } from '../../../envelopes/store/load-envelope.ts';
import { uploadUrl } from '../../../envelopes/uploads/upload-url.ts';
import { findEnvelopes, getEnvelopes } from '../../../features/browse/find-envelopes.ts';
import { duplicateEnvelope } from '../../../features/drafts/duplicate-envelope.ts';
import { copyVisibleFile } from '../../../features/templates/copy-visible-file.ts';
import { createTemplate } from '../../../features/templates/create-template.ts';
import { deleteTemplate } from '../../../features/templates/delete-template.ts';
import type { Replacement } from '../../../features/templates/files-from-template.ts';
import { generateDocument } from '../../../features/templates/generate-document.ts';
import { updateTemplate } from '../../../features/templates/update-template.ts';
import { changedAuth } from '../../http/inputs/auth.ts';
import { readsTextTags, toChangedSettings, toNewSettings, withPdfs } from '../../http/inputs/contents.ts';
import { toMetaInput } from '../../http/inputs/settings.ts';
import { SUCCESS } from '../../http/responses/success.ts';
import { presentDocument } from '../../present/document.ts';
import { presentListedTemplate, presentTemplate, presentTemplateLite } from '../../present/template.ts';
import { toNewFromTemplate } from '../binding/from-template.ts';
import { presentPage } from '../binding/page.ts';
import { type AskedOf, actLeniently, read } from '../binding/serve.ts';
import { requireOneFile } from '../document/operations.ts';
import { withFolder } from '../document/with-folder.ts';
import { readPublicTexts } from './public-texts.ts';

const find = read(
  operationOf('template-findTemplates'),
  async (services, { sender, query: { type: templateType, ...query } }) => {
    const filter = { ...query, templateType, type: 'TEMPLATE' } as const;
    const { found, total } = await findEnvelopes(services, sender, filter, ['files', 'fields']);
    return presentPage(
      found.map((each) => presentListedTemplate(services.config, sender, each)),
      total,
      query,
    );
  },
);

const get = read(operationOf('template-getTemplateById'), async (services, { sender, params: { templateId } }) =>
  presentTemplate(
    services.config,
    await withFolder(
      services.database.orm,
      sender,
      await loadEnvelope(services.database.orm, templateKey(sender, templateId)),
    ),
  ),
);

const getMany = actLeniently(
  operationOf('template-getMany'),
  (services, { sender, body: { templateIds } }) =>
    getEnvelopes(services, sender, { type: 'TEMPLATE', numbers: templateIds }),
  ({ config }, found, { sender }) => ({ data: found.map((each) => presentListedTemplate(config, sender, each)) }),
);

const toNewTemplate = (given: AskedOf<'template-createTemplate'>['body']) => ({
  ...toNewSettings(given),
  ...readPublicTexts(given, []),
  templateType: given.type ?? 'PRIVATE',
  meta: toMetaInput(given.meta),
  recipients: [],
  fields: [],
});

const create = actLeniently(
  operationOf('template-createTemplate'),
  (services, { sender, body, files, signal }) => {
    requireOneFile(files);
    const input = toNewTemplate(body);
    const uploader = { teamId: sender.teamId, signal, readsTextTags: readsTextTags(body.meta) };
    return withPdfs(services, files, uploader, (pdfs) => createTemplate(services, sender, { ...input, files: pdfs }));
  },
  (_, { envelope: { id, number } }) => ({ envelopeId: id, id: number }),
);

const createBeta = actLeniently(
  operationOf('template-createTemplateTemporary'),
  (services, { sender, body }) => createTemplate(services, sender, toNewTemplate(body)),
  async (services, contents, { sender }, orm) => ({
    template: presentTemplate(services.config, await withFolder(orm, sender, contents)),
    uploadUrl: await uploadUrl(services, sender, contents),
  }),
);

const update = actLeniently(
  operationOf('template-updateTemplate'),
  (services, { sender, body: { templateId, data = {}, meta } }) => {
    const settings = toMetaInput(meta);
    const changes = {
      ...toChangedSettings(data),
      ...readPublicTexts(data, ['data']),
      ...changedAuth(data),
      ...omitUndefined({ templateType: data.type }),
      ...(settings && { meta: settings }),
    };
    return updateTemplate(services, sender, templateKey(sender, templateId), changes, ['data']);
  },
  (_, contents) => presentTemplateLite(contents),
);

const duplicate = actLeniently(
  operationOf('template-duplicateTemplate'),
  (services, { sender, body: { templateId } }) =>
    duplicateEnvelope(services, sender, templateKey(sender, templateId), {
      includeRecipients: true,
      includeFields: true,
    }),
  (_, copy) => presentTemplateLite(copy),
);

const remove = actLeniently(
  operationOf('template-deleteTemplate'),
  (services, { sender, body: { templateId } }) => deleteTemplate(services, sender, templateKey(sender, templateId)),
  () => SUCCESS,
);

const use = actLeniently(
  operationOf('template-createDocumentFromTemplate'),
  async (services, { sender, body: { templateId, customDocumentDataId, customDocumentData = [], ...given } }) => {
    const key = templateKey(sender, templateId);
    const input = toNewFromTemplate(given);
    const { orm } = services.database;
    await findEnvelope(orm, key);
    const replacements: Replacement[] = [];
    try {
      if (customDocumentDataId !== undefined) {
        const pdf = await copyVisibleFile(services, sender, customDocumentDataId);
        replacements.push({ fileId: null, pdf, path: ['customDocumentDataId'] });
      }
      for (const [index, { documentDataId, envelopeItemId: fileId }] of customDocumentData.entries()) {
        const path = ['customDocumentData', index, 'envelopeItemId'];
        replacements.push({ fileId, pdf: await copyVisibleFile(services, sender, documentDataId), path });
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
