import { z } from 'zod';
import { numberInPath } from '../../ids-in-path.ts';
import { LIMITS } from '../../text/limits.ts';
import { listQuery } from '../envelope/operations.ts';
import { envelopeIdOut, listShape, numericId, paginated, success } from '../shared/basics.ts';
import { defineOperation } from '../shared/operation.ts';
import { LOCKED, NOT_HANDED_OUT, NOT_MADE, NOT_REMINDED, NOT_SENT } from '../shared/problems.ts';
import { metaForSending, metaIn } from '../shared/settings.ts';
import { document, documentChanges, documentListed, documentLite, newDocument } from './shapes.ts';

const tag = 'Documents';
const documentId = numericId;
const downloadQuery = z.object({
  version: z
    .enum(['signed', 'original'])
    .default('signed')
    .meta({ description: 'The sealed PDF or the original upload' }),
});

/** URL for uploading a PDF that was not part of the request. */
export const uploadUrl = z.url().meta({
  description: 'PUT the PDF to this URL, without an Authorization header',
  example: 'https://sign.example.com/api/files/upload/eyJmIjoiN2YifQ',
});

const find = defineOperation({
  id: 'document-find',
  method: 'get',
  path: '/document',
  tag,
  summary: 'List documents, newest first',
  description:
    "Includes documents in folders. `query` searches titles, externalIds, and recipients' names and addresses.",
  query: listQuery,
  answer: paginated(documentListed),
  problems: [],
  action: 'documents.read',
});

const get = defineOperation({
  id: 'document-get',
  method: 'get',
  path: '/document/{documentId}',
  tag,
  summary: 'Get a document with its recipients and fields',
  description: 'Includes its settings, the status of each recipient and the field values.',
  params: z.object({ documentId: numberInPath }),
  answer: document,
  problems: [],
  action: 'documents.read',
});

const getMany = defineOperation({
  id: 'document-getMany',
  method: 'post',
  path: '/document/get-many',
  tag,
  summary: 'Get up to 20 documents',
  description: 'Returns the documents in the order of the request. Ids that do not exist are omitted.',
  body: z.object({ documentIds: z.array(numericId).min(1).max(LIMITS.idsPerRequest) }),
  answer: listShape(documentListed),
  problems: [],
  action: 'documents.read',
});

const create = defineOperation({
  id: 'document-create',
  method: 'post',
  path: '/document/create',
  tag,
  summary: 'Create a document from a PDF',
  description:
    'Send one multipart request with the JSON in the part `payload` and the PDF in the part `file`. Text tags in the PDF, such as `{{signature, r1}}`, become fields (`meta.textTags`).',
  body: newDocument,
  files: { least: 1 },
  answer: z.object({ envelopeId: envelopeIdOut, id: z.int().meta({ example: 7 }) }),
  problems: [...NOT_MADE, 'SEVERAL_FILES'],
  action: 'documents.draft',
});

const createBeta = defineOperation({
  id: 'document-createDocumentTemporary',
  method: 'post',
  path: '/document/create/beta',
  tag,
  summary: 'Create a document and upload its PDF later',
  description: 'PUT the PDF to `uploadUrl` within 24 hours.',
  body: newDocument,
  answer: z.object({ document, uploadUrl }),
  problems: NOT_MADE,
  action: 'documents.draft',
});

const update = defineOperation({
  id: 'document-update',
  method: 'post',
  path: '/document/update',
  tag,
  summary: 'Update a document and its settings',
  description:
    'Omitted properties stay unchanged. `externalId`, folder and visibility can always be changed, everything else only in a draft.',
  body: z.object({ documentId, data: documentChanges.optional(), meta: metaIn.optional() }),
  answer: documentLite,
  problems: [...LOCKED, 'EXTERNAL_ID_TAKEN', 'RECIPIENT_EMAIL_TAKEN', 'PROOF_PROVIDER_NOT_SET'],
  action: 'documents.draft',
});

const remove = defineOperation({
  id: 'document-delete',
  method: 'post',
  path: '/document/delete',
  tag,
  summary: 'Delete a draft, or cancel and delete a document that was sent',
  description:
    'Signing links stop working, and invited recipients are notified by email. Completed and rejected documents cannot be deleted.',
  body: z.object({ documentId }),
  answer: success,
  problems: ['NOT_FOUND', 'DOCUMENT_COMPLETED', 'DOCUMENT_REJECTED', 'LEGAL_HOLD'],
  action: 'documents.end',
});

const duplicate = defineOperation({
  id: 'document-duplicate',
  method: 'post',
  path: '/document/duplicate',
  tag,
  summary: 'Duplicate a document as a draft',
  description: 'Copies the uploaded files, the settings, and the recipients with their fields.',
  body: z.object({ documentId }),
  answer: z.object({ id: envelopeIdOut, documentId: z.int().meta({ example: 8 }) }),
  problems: ['NOT_FOUND', 'CONTENT_DAMAGED', 'PDF_MISSING', 'PROOF_PROVIDER_NOT_SET'],
  action: 'documents.draft',
});

const distribute = defineOperation({
  id: 'document-distribute',
  method: 'post',
  path: '/document/distribute',
  tag,
  summary: 'Send a document for signing',
  description:
    'Invites the recipients whose turn it is. If the document has already been sent, returns its state without sending anything again.',
  body: z.object({ documentId, meta: metaForSending.optional() }),
  answer: documentLite,
  problems: NOT_SENT,
  action: 'documents.send',
});

const redistribute = defineOperation({
  id: 'document-redistribute',
  method: 'post',
  path: '/document/redistribute',
  tag,
  summary: 'Remind recipients',
  description:
    'Sends an email to each given recipient whose turn it is and who has not finished, and renews their deadline. If none of them can act, the request fails with `RECIPIENT_ALREADY_COMPLETED` if all have finished, and otherwise with `NOT_YOUR_TURN`.',
  body: z.object({
    documentId,
    recipients: z.array(numericId).min(1).max(LIMITS.recipients).meta({ description: 'Recipient ids' }),
  }),
  answer: success,
  problems: NOT_REMINDED,
  action: 'documents.send',
});

const download = defineOperation({
  id: 'document-download',
  method: 'get',
  path: '/document/{documentId}/download',
  tag,
  summary: 'Download the PDF of a document',
  description:
    'Returns the sealed PDF or, with `version=original`, the original upload. Supports requests for a single byte range.',
  params: z.object({ documentId: numberInPath }),
  query: downloadQuery,
  answer: 'application/pdf',
  problems: [...NOT_HANDED_OUT, 'SEVERAL_FILES'],
  action: 'documents.read',
});

/** URL for downloading a PDF without a token. */
export const downloadAddress = z
  .object({
    downloadUrl: z.url().meta({ example: 'https://sign.example.com/api/files/download/eyJmIjoiN2YifQ' }),
    filename: z.string().meta({ example: 'agreement_signed.pdf' }),
    contentType: z.string().meta({ example: 'application/pdf' }),
  })
  .meta({ id: 'DownloadAddress' });

const downloadBeta = defineOperation({
  id: 'document-downloadBeta',
  method: 'get',
  path: '/document/{documentId}/download-beta',
  tag,
  summary: 'Get a download URL for the PDF',
  description: 'The URL works for one hour and needs no Authorization header.',
  params: z.object({ documentId: numberInPath }),
  query: downloadQuery,
  answer: downloadAddress,
  problems: [...NOT_HANDED_OUT, 'SEVERAL_FILES'],
  action: 'documents.read',
});

export const documentOperations = [
  find,
  getMany,
  create,
  createBeta,
  update,
  remove,
  duplicate,
  distribute,
  redistribute,
  download,
  downloadBeta,
  get,
] as const;
