import { z } from 'zod';
import { dataOf, envelopeId, numericId, success, textId } from '../basics.ts';
import { defineOperation } from '../operation.ts';
import { attachment, attachmentIn } from './shapes.ts';

const tag = 'Attachments';
const FINAL = ['NOT_FOUND', 'FORBIDDEN', 'DOCUMENT_COMPLETED', 'DOCUMENT_REJECTED', 'DOCUMENT_CANCELLED'] as const;
const content = attachmentIn.pick({ label: true, data: true });

const find = defineOperation({
  id: 'envelope-attachment-find',
  method: 'get',
  path: '/envelope/attachment',
  tag,
  summary: 'List the attachments of an envelope',
  description:
    'With the `token` of a recipient of the envelope no Authorization is needed, unless the sender asks them to prove who they are.',
  query: z.object({ envelopeId, token: z.string().max(200).optional() }),
  answer: dataOf(attachment),
  problems: ['NOT_FOUND', 'RECIPIENT_AUTHENTICATION_REQUIRED'],
  action: 'documents.read',
});

const create = defineOperation({
  id: 'envelope-attachment-create',
  method: 'post',
  path: '/envelope/attachment/create',
  tag,
  summary: 'Attach a link to an envelope',
  description: 'Recipients see it from sending on; once it is sent, the token needs the scope `send`.',
  body: z.object({ envelopeId, data: content }),
  answer: z.object({ id: z.string() }),
  problems: [...FINAL, 'TOO_MANY_ATTACHMENTS'],
  action: 'documents.draft',
});

const update = defineOperation({
  id: 'envelope-attachment-update',
  method: 'post',
  path: '/envelope/attachment/update',
  tag,
  summary: 'Change an attachment',
  body: z.object({ id: textId, data: content }),
  answer: success,
  problems: FINAL,
  action: 'documents.draft',
});

const remove = defineOperation({
  id: 'envelope-attachment-delete',
  method: 'post',
  path: '/envelope/attachment/delete',
  tag,
  summary: 'Remove an attachment',
  body: z.object({ id: textId }),
  answer: success,
  problems: FINAL,
  action: 'documents.draft',
});

const findOfDocument = defineOperation({
  id: 'document-attachment-find',
  method: 'get',
  path: '/document/attachment',
  tag: 'Documents',
  summary: 'List the attachments of a document',
  query: z.object({ documentId: numericId }),
  answer: dataOf(attachment),
  problems: ['NOT_FOUND'],
  action: 'documents.read',
});

const createOfDocument = defineOperation({
  id: 'document-attachment-create',
  method: 'post',
  path: '/document/attachment/create',
  tag: 'Documents',
  summary: 'Attach a link to a document',
  body: z.object({ documentId: numericId, data: content }),
  answer: z.object({ id: z.string() }),
  problems: [...FINAL, 'TOO_MANY_ATTACHMENTS'],
  action: 'documents.draft',
});

const updateOfDocument = defineOperation({
  ...update,
  id: 'document-attachment-update',
  path: '/document/attachment/update',
  tag: 'Documents',
  summary: 'Change an attachment of a document',
});

const removeOfDocument = defineOperation({
  ...remove,
  id: 'document-attachment-delete',
  path: '/document/attachment/delete',
  tag: 'Documents',
  summary: 'Remove an attachment of a document',
});

export const attachmentOperations = [find, create, update, remove] as const;
export const documentAttachmentOperations = [
  findOfDocument,
  createOfDocument,
  updateOfDocument,
  removeOfDocument,
] as const;
