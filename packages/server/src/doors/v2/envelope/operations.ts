import { operationOf } from '@countersign/contracts/v2';
import { type Issue, parseOrRefuse, RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { type EnvelopeKey, findEnvelope } from '../../../envelopes/find-envelope.ts';
import { getDocument } from '../../../envelopes/get-document.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import { answeredWithLinks } from '../../../envelopes/sender.ts';
import { cancelDocument } from '../../../features/prepare/documents/cancel-document.ts';
import { createDocument } from '../../../features/prepare/documents/create-document.ts';
import { deleteDocument } from '../../../features/prepare/documents/delete-document.ts';
import { downloadCertificate } from '../../../features/prepare/documents/download-document.ts';
import { duplicateEnvelope } from '../../../features/prepare/documents/duplicate-envelope.ts';
import { extendDocument } from '../../../features/prepare/documents/extend-document.ts';
import { findEnvelopes, getEnvelopes } from '../../../features/prepare/documents/find-envelopes.ts';
import { resendDocument } from '../../../features/prepare/documents/resend-document.ts';
import { sendDocument } from '../../../features/prepare/documents/send-document.ts';
import { updateDocument } from '../../../features/prepare/documents/update-document.ts';
import { answerLinks } from '../../../features/prepare/recipients/hand-over-links.ts';
import { createTemplate } from '../../../features/prepare/templates/create-template.ts';
import { deleteTemplate } from '../../../features/prepare/templates/delete-template.ts';
import { generateDocument } from '../../../features/prepare/templates/generate-document.ts';
import { updateTemplate } from '../../../features/prepare/templates/update-template.ts';
import { readEvidence } from '../../../features/seal/evidence/read-evidence.ts';
import { streamEvidence } from '../../http/stream-evidence.ts';
import { SUCCESS } from '../../http/success.ts';
import { cancellationReasonSchema } from '../../requests/document.ts';
import { changedAuth } from '../auth.ts';
import { envelopeKey } from '../envelope-key.ts';
import { pageOf } from '../page.ts';
import { presentRecipientLite, presentSentRecipient } from '../recipient/present.ts';
import { act, handOut, read } from '../serve.ts';
import { settingsOf } from '../settings.ts';
import { fromTemplateOf, placesOf } from '../template/from-template.ts';
import { changedWords, formValuesOf, ownerOf, peopleOf, readsTextTags, withPdfs, wordsOf } from './input.ts';
import { presentDistributed, presentEnvelope, presentEnvelopeLite, presentListed } from './present.ts';

/** Finds documents only, because templates can be neither sent nor cancelled. */
const documentOf = (sender: Sender, envelopeId: string): EnvelopeKey => envelopeKey(sender, envelopeId, 'DOCUMENT');

const find = read(operationOf('envelope-find'), async (services, { sender, query }) => {
  const { found, total } = await findEnvelopes(services, sender, query);
  return pageOf(
    (await answerLinks(services, sender, found)).map((each) => presentListed(services.config, each)),
    total,
    query,
  );
});

const get = read(operationOf('envelope-get'), async (services, { sender, params: { envelopeId } }) =>
  presentEnvelope(
    services.config,
    await answerLinks(services, sender, await getDocument(services, envelopeKey(sender, envelopeId))),
  ),
);

const getMany = act(
  operationOf('envelope-getMany'),
  async (services, { sender, body: { ids } }) =>
    answerLinks(
      services,
      sender,
      await getEnvelopes(
        services,
        sender,
        ids.type === 'envelopeId'
          ? { ids: ids.ids }
          : { type: ids.type === 'documentId' ? 'DOCUMENT' : 'TEMPLATE', numbers: ids.ids },
      ),
    ),
  ({ config }, found) => ({ data: found.map((each) => presentEnvelope(config, each)) }),
);

const create = act(
  operationOf('envelope-create'),
  async (services, { sender, body, files, signal }) => {
    const { teamId } = sender;
    const input = {
      ...wordsOf(body),
      ...(await ownerOf(services, teamId, body.delegatedDocumentOwner)),
      ...peopleOf(body.recipients, files),
      meta: settingsOf(body.meta),
    };
    const formValues = formValuesOf(body.formValues);
    return withPdfs(services, files, { teamId, signal, readsTextTags: readsTextTags(body.meta) }, (pdfs) =>
      body.type === 'TEMPLATE'
        ? createTemplate(services, sender, { ...input, templateType: 'PRIVATE', files: pdfs })
        : createDocument(services, sender, { ...input, formValues, files: pdfs }),
    );
  },
  (_, { envelope: { id } }) => ({ id }),
);

const use = act(
  operationOf('envelope-use'),
  async (services, { sender, body: { envelopeId, customDocumentData, ...given }, files, signal }) => {
    const key = envelopeKey(sender, envelopeId, 'TEMPLATE');
    const input = fromTemplateOf(given);
    const places = placesOf(customDocumentData, files);
    // Fails before the PDFs are examined if the template does not exist.
    await findEnvelope(services.database.orm, key);
    return withPdfs(services, files, { teamId: sender.teamId, signal }, (pdfs) => {
      const replacements = places.flatMap(({ fileIndex, ...place }) => {
        const pdf = pdfs[fileIndex]?.pdf;
        return pdf ? { ...place, pdf } : [];
      });
      return generateDocument(services, answeredWithLinks(sender), key, { ...input, replacements });
    });
  },
  ({ config }, { envelope: { id }, recipients }) => ({
    id,
    recipients: recipients.map((recipient) => presentSentRecipient(config, recipient)),
  }),
);

const update = act(
  operationOf('envelope-update'),
  async (services, { sender, body: { envelopeId, data = {}, meta } }) => {
    const key = envelopeKey(sender, envelopeId);
    const settings = settingsOf(meta);
    const before = await findEnvelope(services.database.orm, key);
    const changes = {
      ...changedWords(data),
      ...changedAuth(data),
      ...(settings && { meta: settings }),
    };
    const { templateType } = data;
    if (before.type === 'TEMPLATE') {
      return updateTemplate(services, sender, key, { ...changes, ...(templateType && { templateType }) }, ['data']);
    }
    if (templateType) throw onlyForTemplates(['data', 'templateType']);
    return updateDocument(services, sender, key, changes, ['data']);
  },
  (_, { envelope }) => presentEnvelopeLite(envelope),
);

const onlyForTemplates = (path: Issue['path']): RuleViolation => {
  const message = 'is allowed only for a template';
  return new RuleViolation('INVALID_REQUEST', `templateType: ${message}.`, [{ path, message }]);
};

const remove = act(
  operationOf('envelope-delete'),
  async (services, { sender, body: { envelopeId } }) => {
    const key = envelopeKey(sender, envelopeId);
    const { type } = await findEnvelope(services.database.orm, key);
    return type === 'TEMPLATE' ? deleteTemplate(services, sender, key) : deleteDocument(services, sender, key);
  },
  () => SUCCESS,
);

const cancel = act(
  operationOf('envelope-cancel'),
  (services, { sender, body: { envelopeId, reason } }) => {
    const given = parseOrRefuse(cancellationReasonSchema, reason, ['reason']);
    return cancelDocument(services, sender, documentOf(sender, envelopeId), given);
  },
  () => SUCCESS,
);

const duplicate = act(
  operationOf('envelope-duplicate'),
  (services, { sender, body: { envelopeId, ...copied } }) =>
    duplicateEnvelope(services, sender, envelopeKey(sender, envelopeId), copied),
  (_, { envelope: { id } }) => ({ id }),
);

const distribute = act(
  operationOf('envelope-distribute'),
  (services, { sender, body: { envelopeId, meta } }) =>
    sendDocument(services, answeredWithLinks(sender), documentOf(sender, envelopeId), {
      sendEmail: true,
      meta: settingsOf(meta),
    }),
  ({ config }, sent) => presentDistributed(config, sent),
);

const redistribute = act(
  operationOf('envelope-redistribute'),
  (services, { sender, body: { envelopeId, recipients } }) =>
    resendDocument(services, answeredWithLinks(sender), documentOf(sender, envelopeId), recipients),
  ({ config }, { contents }) => presentDistributed(config, contents),
);

const certificate = handOut(
  operationOf('envelope-certificate-downloadPdf'),
  (services, { sender, params: { envelopeId } }) => downloadCertificate(services, documentOf(sender, envelopeId)),
);

const evidence = read(operationOf('envelope-evidence'), async (services, { sender, params: { envelopeId } }) =>
  streamEvidence(services, await readEvidence(services, documentOf(sender, envelopeId))),
);

const extend = act(
  operationOf('envelope-extend'),
  (services, { sender, body: { envelopeId, ...period } }) =>
    extendDocument(services, sender, documentOf(sender, envelopeId), period),
  ({ config }, extended) => ({ data: extended.map((recipient) => presentRecipientLite(config, recipient)) }),
);

export const envelopeOperations = [
  find,
  get,
  getMany,
  create,
  use,
  update,
  remove,
  cancel,
  duplicate,
  distribute,
  redistribute,
  certificate,
  evidence,
  extend,
];
