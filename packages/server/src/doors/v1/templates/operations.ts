import {
  addedTemplateRecipients,
  templateEndpoints,
  templateFieldEndpoints,
  templateRecipientEndpoints,
} from '@countersign/contracts/v1';
import { answeredWithLinks, templateKey } from '../../../envelopes/sender.ts';
import { loadEnvelope } from '../../../envelopes/store/load-envelope.ts';
import { uploadUrl } from '../../../envelopes/uploads/upload-url.ts';
import { createTemplate } from '../../../features/templates/create-template.ts';
import { deleteTemplate } from '../../../features/templates/delete-template.ts';
import { generateDocument } from '../../../features/templates/generate-document.ts';
import { listTemplates } from '../../../features/templates/list-templates.ts';
import { updateTemplate } from '../../../features/templates/update-template.ts';
import { act, read } from '../../http/operations/team-operation.ts';
import { presentGenerated } from '../documents/presenter.ts';
import { settingChecks } from '../documents/setting-checks.ts';
import { bindFieldOperations } from '../fields/operations.ts';
import { bindRecipientOperations } from '../recipients/operations.ts';
import {
  presentTemplateFieldInBothSpellings,
  presentTemplateRecipient,
  presentTemplateRow,
  presentV1ListedTemplate,
  presentV1Template,
} from './presenter.ts';

const list = read(templateEndpoints.list, async (services, { sender, query }) => {
  const { templates, totalPages } = await listTemplates(services, sender, query);
  return { templates: templates.map(presentV1ListedTemplate), totalPages };
});

const get = read(templateEndpoints.get, async (services, { sender, params: { id } }) =>
  presentV1Template(await loadEnvelope(services.database.orm, templateKey(sender, id))),
);

const create = act(
  templateEndpoints.create,
  (services, { sender, body }) => createTemplate(services, sender, body),
  async (services, contents, { sender }) => {
    const template = presentV1Template(contents);
    return { uploadUrl: await uploadUrl(services, sender, contents), templateId: template.id, template };
  },
  settingChecks,
);

const update = read(
  templateEndpoints.update,
  async (services, { sender, params: { id }, body }) =>
    presentV1Template(await updateTemplate(services, sender, templateKey(sender, id), body)),
  settingChecks,
);

const remove = read(templateEndpoints.remove, async (services, { sender, params: { id } }) =>
  presentTemplateRow(await deleteTemplate(services, sender, templateKey(sender, id))),
);

const generate = act(
  templateEndpoints.generate,
  (services, { sender, params: { id }, body }) =>
    generateDocument(services, answeredWithLinks(sender), templateKey(sender, id), body),
  ({ config }, contents) => presentGenerated(config, contents),
  settingChecks,
);

const createDocument = act(
  templateEndpoints.createDocument,
  (services, { sender, params: { id }, body }) =>
    generateDocument(services, answeredWithLinks(sender), templateKey(sender, id), body),
  ({ config }, contents) => presentGenerated(config, contents),
  settingChecks,
);

const recipients = bindRecipientOperations(templateRecipientEndpoints, {
  key: templateKey,
  selectSchema: addedTemplateRecipients.selectSchema,
  present: (_, templateId, recipient) => presentTemplateRecipient(templateId, recipient),
});

const fields = bindFieldOperations(templateFieldEndpoints, {
  key: templateKey,
  present: presentTemplateFieldInBothSpellings,
  presentAdded: (templateId, fields) => ({ fields, templateId }),
});

export const v1TemplateOperations = [
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
