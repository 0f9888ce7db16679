import { z } from 'zod';
import { expirationSchema } from '../../bodies/index.ts';
import { defineOperation } from '../../operation.ts';
import { UNUSABLE_PDF } from '../../v2/shared/problems.ts';
import { recipientWithSettingsSchema } from '../recipients/shapes.ts';
import { documentPath } from '../shared/document-path.ts';
import { pagingQuery } from '../shared/paging-query.ts';
import {
  auditEntrySchema,
  createDocumentSchema,
  createdDocumentSchema,
  deletedDocumentSchema,
  documentSchema,
  documentWithContentsSchema,
  downloadQuery,
  listQuery,
  resendSchema,
  sendSchema,
  sentDocumentSchema,
} from './shapes.ts';

const tag = 'Documents';

export const documentEndpoints = {
  list: defineOperation({
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
  get: defineOperation({
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
  create: defineOperation({
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
  send: defineOperation({
    id: 'sendDocument',
    action: 'documents.send',
    method: 'post',
    path: '/documents/{id}/send',
    tag,
    summary: 'Send a document for signing',
    description:
      'Invites by email the recipients whose turn it is. If the document has already been sent, returns its status without sending anything again.',
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
  resend: defineOperation({
    id: 'resendDocument',
    action: 'documents.send',
    method: 'post',
    path: '/documents/{id}/resend',
    tag,
    summary: 'Remind recipients',
    description:
      'Sends an email to each given recipient whose turn it is and who has not finished, and renews their deadline. If none of them can act, the request fails with `RECIPIENT_ALREADY_COMPLETED` if all have finished, and otherwise with `NOT_YOUR_TURN`.',
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
  extend: defineOperation({
    id: 'extendDocument',
    action: 'documents.send',
    method: 'post',
    path: '/documents/{id}/extend',
    tag,
    summary: "Extend recipients' deadlines",
    description:
      'Sets the deadline for recipients who have not finished, counted from now. A later deadline is kept. Expired links work again, and a document without a deadline gets one. Returns these recipients with their new `expiresAt`.',
    params: documentPath,
    body: expirationSchema.meta({ id: 'Expiration' }),
    answer: z.object({ recipients: z.array(recipientWithSettingsSchema) }),
    problems: ['DOCUMENT_NOT_PENDING', 'DOCUMENT_COMPLETED', 'DOCUMENT_REJECTED'],
  }),
  download: defineOperation({
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
  remove: defineOperation({
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
  auditLog: defineOperation({
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
};
