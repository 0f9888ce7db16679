import { defineOperation } from '@countersign/contracts';
import { UNUSABLE_PDF } from '@countersign/contracts/v2';
import { z } from 'zod';
import { expirationSchema } from '../../../domain/envelope/expiration.ts';
import { getDocument } from '../../../envelopes/get-document.ts';
import { answeredWithLinks } from '../../../envelopes/sender.ts';
import { uploadUrl } from '../../../features/files/upload-url.ts';
import { createDocument } from '../../../features/prepare/documents/create-document.ts';
import { deleteDocument } from '../../../features/prepare/documents/delete-document.ts';
import { downloadDocument } from '../../../features/prepare/documents/download-document.ts';
import { extendDocument } from '../../../features/prepare/documents/extend-document.ts';
import { listDocuments } from '../../../features/prepare/documents/list-documents.ts';
import { readAuditLog } from '../../../features/prepare/documents/read-audit-log.ts';
import { resendDocument } from '../../../features/prepare/documents/resend-document.ts';
import { sendDocument } from '../../../features/prepare/documents/send-document.ts';
import { answerLinks } from '../../../features/prepare/recipients/hand-over-links.ts';
import { pagingQuery } from '../../http/paging-query.ts';
import { act, read } from '../../http/team-operation.ts';
import { documentKey } from '../document-key.ts';
import { presentRecipientWithSettings } from '../recipients/presenter.ts';
import { recipientWithSettingsSchema } from '../recipients/schema.ts';
import {
  presentAuditEntry,
  presentCreated,
  presentDeleted,
  presentDocument,
  presentSent,
  presentWithContents,
} from './presenter.ts';
import {
  auditEntrySchema,
  createDocumentSchema,
  createdDocumentSchema,
  deletedDocumentSchema,
  documentPath,
  documentSchema,
  documentWithContentsSchema,
  downloadQuery,
  listQuery,
  resendSchema,
  sendSchema,
  sentDocumentSchema,
} from './schema.ts';

const tag = 'Documents';

const list = read(
  defineOperation({
    id: 'getDocuments',
    action: 'documents.read',
    method: 'get',
    path: '/documents',
    tag,
    summary: 'List documents, newest first',
    description:
      'Returns all documents of the team, whether in folders or not. `folderId=root` returns only those outside folders.',
    query: listQuery,
    answer: z.object({ documents: z.array(documentSchema), totalPages: z.int() }),
    problems: [],
  }),
  async (services, { sender, query }) => {
    const { documents, totalPages } = await listDocuments(services, sender, query);
    return { documents: documents.map(presentDocument), totalPages };
  },
);

const get = read(
  defineOperation({
    id: 'getDocument',
    action: 'documents.read',
    method: 'get',
    path: '/documents/{id}',
    tag,
    summary: 'Get a document with its recipients and fields',
    description: 'The response includes the recipients, the fields and the progress of sealing.',
    params: documentPath,
    answer: documentWithContentsSchema,
    problems: [],
  }),
  async (services, { sender, params: { id } }) =>
    presentWithContents(
      services.config,
      await answerLinks(services, sender, await getDocument(services, documentKey(sender, id))),
    ),
);

const create = act(
  defineOperation({
    id: 'createDocument',
    action: 'documents.draft',
    method: 'post',
    path: '/documents',
    tag,
    summary: 'Create a document',
    description:
      'The document is a draft without a PDF: PUT the file to `uploadUrl` within 24 hours, while the token is valid. A PDF that cannot be signed is rejected by that request or, if the service uses an object store, by the first operation that needs the PDF. The response of the upload is `{pages}`, with `signatureWarnings` if the PDF already has signatures that are broken or doubtful, or if empty ones were removed. `GET /documents/{id}` returns them too. Repeating the request with the same `externalId` returns the same document, with an `uploadUrl` that works until the PDF has arrived.',
    body: createDocumentSchema,
    answer: createdDocumentSchema,
    problems: ['NOT_FOUND', 'EXTERNAL_ID_TAKEN', 'RECIPIENT_EMAIL_TAKEN', 'TOO_MANY_RECIPIENTS'],
  }),
  (services, { sender, body }) => {
    const waiting = [{ title: body.title, pdf: null }];
    return createDocument(services, answeredWithLinks(sender), { ...body, files: waiting, fields: [] });
  },
  async (services, contents, { sender }) =>
    presentCreated(services.config, contents, await uploadUrl(services, sender, contents)),
);

const send = act(
  defineOperation({
    id: 'sendDocument',
    action: 'documents.send',
    method: 'post',
    path: '/documents/{id}/send',
    tag,
    summary: 'Send a document for signing',
    description:
      'Invites the recipients whose turn it is by email. Sending a document again returns its status and sends nothing twice.',
    params: documentPath,
    body: sendSchema,
    bodyIsOptional: true,
    answer: sentDocumentSchema,
    problems: [
      'DOCUMENT_NOT_READY',
      'PDF_MISSING',
      'FORM_FIELD_UNKNOWN',
      'FORM_VALUE_INVALID',
      'CONTENT_DAMAGED',
      'PROOF_PROVIDER_NOT_SET',
      ...UNUSABLE_PDF,
      'DOCUMENT_COMPLETED',
      'DOCUMENT_REJECTED',
    ],
  }),
  (services, { sender, params: { id }, body }) =>
    sendDocument(services, answeredWithLinks(sender), documentKey(sender, id), body),
  ({ config }, sent) => presentSent(config, sent),
);

const resend = act(
  defineOperation({
    id: 'resendDocument',
    action: 'documents.send',
    method: 'post',
    path: '/documents/{id}/resend',
    tag,
    summary: 'Remind recipients',
    description:
      'Emails each given recipient who has not finished and whose turn it is, and renews their deadline. If none of them can act, the request fails: with `RECIPIENT_ALREADY_COMPLETED` if all have finished, otherwise with `NOT_YOUR_TURN`.',
    params: documentPath,
    body: resendSchema,
    answer: z.object({ message: z.string() }),
    problems: [
      'DOCUMENT_NOT_PENDING',
      'DOCUMENT_COMPLETED',
      'DOCUMENT_REJECTED',
      'RECIPIENT_NOT_ON_DOCUMENT',
      'RECIPIENT_ALREADY_COMPLETED',
      'NOT_YOUR_TURN',
      'PAGE_NOT_DRAWABLE',
    ],
  }),
  (services, { sender, params: { id }, body }) =>
    resendDocument(services, sender, documentKey(sender, id), body.recipients),
  (_, { reminded }) => ({ message: `Recipients reminded: ${reminded.length}.` }),
);

const extend = act(
  defineOperation({
    id: 'extendDocument',
    action: 'documents.send',
    method: 'post',
    path: '/documents/{id}/extend',
    tag,
    summary: 'Extend the deadline of recipients',
    description:
      'Sets the deadline of recipients who have not finished, counted from now. A later deadline is kept. Expired links work again, and a document without a deadline gets one. Returns these recipients with their new `expiresAt`.',
    params: documentPath,
    body: expirationSchema.meta({ id: 'Expiration' }),
    answer: z.object({ recipients: z.array(recipientWithSettingsSchema) }),
    problems: ['DOCUMENT_NOT_PENDING', 'DOCUMENT_COMPLETED', 'DOCUMENT_REJECTED'],
  }),
  (services, { sender, params: { id }, body }) => extendDocument(services, sender, documentKey(sender, id), body),
  ({ config }, extended, { params: { id } }) => ({
    recipients: extended.map((recipient) => presentRecipientWithSettings(config, { number: id }, recipient)),
  }),
);

const download = read(
  defineOperation({
    id: 'downloadSignedDocument',
    action: 'documents.read',
    method: 'get',
    path: '/documents/{id}/download',
    tag,
    summary: 'Get a download URL for the PDF',
    description:
      'The URL works for an hour, but not longer than the token that requested it, and needs no Authorization header.',
    params: documentPath,
    query: downloadQuery,
    answer: z.object({ downloadUrl: z.url() }),
    problems: ['NOT_YET_COMPLETED', 'PDF_MISSING', 'SEVERAL_FILES', ...UNUSABLE_PDF],
  }),
  async (services, { sender, params: { id }, query }) => {
    const version = query.downloadOriginalDocument ? 'ORIGINAL' : 'SEALED';
    return { downloadUrl: await downloadDocument(services, sender, documentKey(sender, id), version) };
  },
);

const remove = read(
  defineOperation({
    id: 'deleteDocument',
    action: 'documents.end',
    method: 'delete',
    path: '/documents/{id}',
    tag,
    summary: 'Delete a draft, or cancel a document that was sent',
    description:
      'Cancelling a document disables all signing links and notifies the invited recipients by email. A completed or rejected document cannot be deleted.',
    params: documentPath,
    answer: deletedDocumentSchema,
    problems: ['DOCUMENT_COMPLETED', 'DOCUMENT_REJECTED', 'LEGAL_HOLD'],
  }),
  async (services, { sender, params: { id } }) =>
    presentDeleted(await deleteDocument(services, sender, documentKey(sender, id))),
);

const auditLog = read(
  defineOperation({
    id: 'getDocumentAuditLog',
    action: 'documents.read',
    method: 'get',
    path: '/documents/{id}/audit-log',
    tag,
    summary: 'Read the audit log of a document, oldest entry first',
    description:
      'Each entry contains the hash of the one before it, so a changed or missing entry is detected. The whole chain is verified before any of it is returned.',
    params: documentPath,
    query: pagingQuery,
    answer: z.object({ entries: z.array(auditEntrySchema), totalPages: z.int() }),
    problems: ['AUDIT_CHAIN_BROKEN'],
  }),
  async (services, { sender, params: { id }, query }) => {
    const { entries, totalPages } = await readAuditLog(services, documentKey(sender, id), query);
    return { entries: entries.map(presentAuditEntry), totalPages };
  },
);

export const documentOperations = [list, get, create, send, resend, extend, download, remove, auditLog];
