import { cancellationReasonSchema } from '@countersign/contracts/bodies';
import { operationOf } from '@countersign/contracts/v2';
import { type Issue, parseOrRefuse, RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import { answeredWithLinks } from '../../../envelopes/sender.ts';
import { type EnvelopeKey, findEnvelope } from '../../../envelopes/store/find-envelope.ts';
import { loadEnvelope } from '../../../envelopes/store/load-envelope.ts';
import { findEnvelopes, getEnvelopes } from '../../../features/browse/find-envelopes.ts';
import { downloadCertificate } from '../../../features/downloads/download-document.ts';
import { createDocument } from '../../../features/drafts/create-document.ts';
import { deleteDocument } from '../../../features/drafts/delete-document.ts';
import { duplicateEnvelope } from '../../../features/drafts/duplicate-envelope.ts';
import { updateDocument } from '../../../features/drafts/update-document.ts';
import { readEvidence } from '../../../features/seal/evidence/read-evidence.ts';
import { cancelDocument } from '../../../features/send/cancel-document.ts';
import { extendDocument } from '../../../features/send/extend-document.ts';
import { answerLinks } from '../../../features/send/hand-over-links.ts';
import { resendDocument } from '../../../features/send/resend-document.ts';
import { scheduleDocument, unscheduleDocument } from '../../../features/send/schedule/schedule-document.ts';
import { sendDocument } from '../../../features/send/send-document.ts';
import { createTemplate } from '../../../features/templates/create-template.ts';
import { deleteTemplate } from '../../../features/templates/delete-template.ts';
import { generateDocument } from '../../../features/templates/generate-document.ts';
import { updateTemplate } from '../../../features/templates/update-template.ts';
import { changedAuth } from '../../http/inputs/auth.ts';
import {
  findOwner,
  parseFormValues,
  readsTextTags,
  toChangedSettings,
  toNewSettings,
  toRecipientsAndFields,
  withPdfs,
} from '../../http/inputs/contents.ts';
import { toMetaInput } from '../../http/inputs/settings.ts';
import { streamEvidence } from '../../http/responses/stream-evidence.ts';
import { SUCCESS } from '../../http/responses/success.ts';
import {
  presentDistributed,
  presentEnvelope,
  presentEnvelopeLite,
  presentListedEnvelope,
} from '../../present/envelope.ts';
import { envelopeKey } from '../../present/envelope-key.ts';
import { presentRecipientLite, presentSentRecipient } from '../../present/recipient.ts';
import { assignUploads, toNewFromTemplate } from '../binding/from-template.ts';
import { presentPage } from '../binding/page.ts';
import { actLeniently, handOut, read } from '../binding/serve.ts';

/** Returns the key of a document. It does not find templates, which can be neither sent nor cancelled. */
const toDocumentKey = (sender: Sender, envelopeId: string): EnvelopeKey => envelopeKey(sender, envelopeId, 'DOCUMENT');

const find = read(operationOf('envelope-find'), async (services, { sender, query }) => {
  const { found, total } = await findEnvelopes(services, sender, query);
  return presentPage(
    (await answerLinks(services, sender, found)).map((each) => presentListedEnvelope(services.config, each)),
    total,
    query,
  );
});

const get = read(operationOf('envelope-get'), async (services, { sender, params: { envelopeId } }) =>
  presentEnvelope(
    services.config,
    await answerLinks(services, sender, await loadEnvelope(services.database.orm, envelopeKey(sender, envelopeId))),
  ),
);

const getMany = actLeniently(
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

const create = actLeniently(
  operationOf('envelope-create'),
  async (services, { sender, body, files, signal }) => {
    const { teamId } = sender;
    const input = {
      ...toNewSettings(body),
      ...(await findOwner(services, teamId, body.delegatedDocumentOwner)),
      ...toRecipientsAndFields(body.recipients, files),
      meta: toMetaInput(body.meta),
    };
    const formValues = parseFormValues(body.formValues);
    return withPdfs(services, files, { teamId, signal, readsTextTags: readsTextTags(body.meta) }, (pdfs) =>
      body.type === 'TEMPLATE'
        ? createTemplate(services, sender, { ...input, templateType: 'PRIVATE', files: pdfs })
        : createDocument(services, sender, { ...input, formValues, files: pdfs }),
    );
  },
  (_, { envelope: { id } }) => ({ id }),
);

const use = actLeniently(
  operationOf('envelope-use'),
  async (services, { sender, body: { envelopeId, customDocumentData, ...given }, files, signal }) => {
    const key = envelopeKey(sender, envelopeId, 'TEMPLATE');
    const input = toNewFromTemplate(given);
    const places = assignUploads(customDocumentData, files);
    // If the template does not exist, fail before examining the PDFs.
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

const update = actLeniently(
  operationOf('envelope-update'),
  async (services, { sender, body: { envelopeId, data = {}, meta } }) => {
    const key = envelopeKey(sender, envelopeId);
    const settings = toMetaInput(meta);
    const before = await findEnvelope(services.database.orm, key);
    const changes = {
      ...toChangedSettings(data),
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

const remove = actLeniently(
  operationOf('envelope-delete'),
  async (services, { sender, body: { envelopeId } }) => {
    const key = envelopeKey(sender, envelopeId);
    const { type } = await findEnvelope(services.database.orm, key);
    return type === 'TEMPLATE' ? deleteTemplate(services, sender, key) : deleteDocument(services, sender, key);
  },
  () => SUCCESS,
);

const cancel = actLeniently(
  operationOf('envelope-cancel'),
  (services, { sender, body: { envelopeId, reason } }) => {
    const given = parseOrRefuse(cancellationReasonSchema, reason, ['reason']);
    return cancelDocument(services, sender, toDocumentKey(sender, envelopeId), given);
  },
  () => SUCCESS,
);

const duplicate = actLeniently(
  operationOf('envelope-duplicate'),
  (services, { sender, body: { envelopeId, ...copied } }) =>
    duplicateEnvelope(services, sender, envelopeKey(sender, envelopeId), copied),
  (_, { envelope: { id } }) => ({ id }),
);

const distribute = actLeniently(
  operationOf('envelope-distribute'),
  (services, { sender, body: { envelopeId, meta } }) =>
    sendDocument(services, answeredWithLinks(sender), toDocumentKey(sender, envelopeId), {
      sendEmail: true,
      meta: toMetaInput(meta),
    }),
  ({ config }, sent) => presentDistributed(config, sent),
);

const schedule = actLeniently(
  operationOf('envelope-schedule'),
  (services, { sender, body: { envelopeId, sendAt } }) =>
    scheduleDocument(services, sender, toDocumentKey(sender, envelopeId), { sendAt: new Date(sendAt) }),
  (_, contents) => presentEnvelopeLite(contents().envelope),
);

const unschedule = actLeniently(
  operationOf('envelope-unschedule'),
  (services, { sender, body: { envelopeId } }) =>
    unscheduleDocument(services, sender, toDocumentKey(sender, envelopeId)),
  (_, contents) => presentEnvelopeLite(contents().envelope),
);

const redistribute = actLeniently(
  operationOf('envelope-redistribute'),
  (services, { sender, body: { envelopeId, recipients } }) =>
    resendDocument(services, answeredWithLinks(sender), toDocumentKey(sender, envelopeId), recipients),
  ({ config }, { contents }) => presentDistributed(config, contents),
);

const certificate = handOut(
  operationOf('envelope-certificate-downloadPdf'),
  (services, { sender, params: { envelopeId } }) => downloadCertificate(services, toDocumentKey(sender, envelopeId)),
);

const evidence = read(operationOf('envelope-evidence'), async (services, { sender, params: { envelopeId } }) =>
  streamEvidence(services, await readEvidence(services, toDocumentKey(sender, envelopeId))),
);

const extend = actLeniently(
  operationOf('envelope-extend'),
  (services, { sender, body: { envelopeId, ...period } }) =>
    extendDocument(services, sender, toDocumentKey(sender, envelopeId), period),
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
  schedule,
  unschedule,
  redistribute,
  certificate,
  evidence,
  extend,
];
