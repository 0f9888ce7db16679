import { documentEndpoints } from '@countersign/contracts/v1';
import { answeredWithLinks } from '../../../envelopes/sender.ts';
import { loadEnvelope } from '../../../envelopes/store/load-envelope.ts';
import { uploadUrl } from '../../../envelopes/uploads/upload-url.ts';
import { listDocuments } from '../../../features/browse/list-documents.ts';
import { downloadDocument } from '../../../features/downloads/download-document.ts';
import { readAuditLog } from '../../../features/downloads/read-audit-log.ts';
import { createDocument } from '../../../features/drafts/create-document.ts';
import { deleteDocument } from '../../../features/drafts/delete-document.ts';
import { extendDocument } from '../../../features/send/extend-document.ts';
import { answerLinks } from '../../../features/send/hand-over-links.ts';
import { resendDocument } from '../../../features/send/resend-document.ts';
import { sendDocument } from '../../../features/send/send-document.ts';
import { act, read } from '../../http/operations/team-operation.ts';
import { v1DocumentKey } from '../keys/document-key.ts';
import { presentRecipientWithSettings } from '../recipients/presenter.ts';
import {
  presentAuditEntry,
  presentCreated,
  presentDeleted,
  presentSent,
  presentV1Document,
  presentWithContents,
} from './presenter.ts';
import { settingChecks } from './setting-checks.ts';

const list = read(documentEndpoints.list, async (services, { sender, query }) => {
  const { documents, totalPages } = await listDocuments(services, sender, query);
  return { documents: documents.map(presentV1Document), totalPages };
});

const get = read(documentEndpoints.get, async (services, { sender, params: { id } }) =>
  presentWithContents(
    services.config,
    await answerLinks(services, sender, await loadEnvelope(services.database.orm, v1DocumentKey(sender, id))),
  ),
);

const create = act(
  documentEndpoints.create,
  (services, { sender, body }) => {
    const waiting = [{ title: body.title, pdf: null }];
    return createDocument(services, answeredWithLinks(sender), { ...body, files: waiting, fields: [] });
  },
  async (services, contents, { sender }) =>
    presentCreated(services.config, contents, await uploadUrl(services, sender, contents)),
  settingChecks,
);

const send = act(
  documentEndpoints.send,
  (services, { sender, params: { id }, body }) =>
    sendDocument(services, answeredWithLinks(sender), v1DocumentKey(sender, id), body),
  ({ config }, sent) => presentSent(config, sent),
);

const resend = act(
  documentEndpoints.resend,
  (services, { sender, params: { id }, body }) =>
    resendDocument(services, sender, v1DocumentKey(sender, id), body.recipients),
  (_, { reminded }) => ({ message: `Recipients reminded: ${reminded.length}.` }),
);

const extend = act(
  documentEndpoints.extend,
  (services, { sender, params: { id }, body }) => extendDocument(services, sender, v1DocumentKey(sender, id), body),
  ({ config }, extended, { params: { id } }) => ({
    recipients: extended.map((recipient) => presentRecipientWithSettings(config, { number: id }, recipient)),
  }),
);

const download = read(documentEndpoints.download, async (services, { sender, params: { id }, query }) => {
  const version = query.downloadOriginalDocument ? 'ORIGINAL' : 'SEALED';
  return { downloadUrl: await downloadDocument(services, sender, v1DocumentKey(sender, id), version) };
});

const remove = read(documentEndpoints.remove, async (services, { sender, params: { id } }) =>
  presentDeleted(await deleteDocument(services, sender, v1DocumentKey(sender, id))),
);

const auditLog = read(documentEndpoints.auditLog, async (services, { sender, params: { id }, query }) => {
  const { entries, totalPages } = await readAuditLog(services, v1DocumentKey(sender, id), query);
  return { entries: entries.map(presentAuditEntry), totalPages };
});

export const v1DocumentOperations = [list, get, create, send, resend, extend, download, remove, auditLog];
