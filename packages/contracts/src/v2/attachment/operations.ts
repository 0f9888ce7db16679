import { z } from 'zod';
import { dataOf, envelopeId, numericId, success, textId } from '../basics.ts';
import { defineOperation } from '../operation.ts';
import { attachment, attachmentIn } from './shapes.ts';

const tag = 'Attachments';
const attachmentId = textId.meta({ description: 'The attachment', example: 'attachment_0123456789abcdef01234567' });
const FINAL = ['NOT_FOUND', 'FORBIDDEN', 'DOCUMENT_COMPLETED', 'DOCUMENT_REJECTED', 'DOCUMENT_CANCELLED'] as const;
const content = attachmentIn.pick({ label: true, data: true });

const find = defineOperation({
  id: 'envelope-attachment-find',
  method: 'get',
  path: '/envelope/attachment',
  tag,
  summary: 'List the attachments of an envelope',
  description:
    "With the `token` of one of the envelope's recipients, no Authorization header is needed, unless the sender requires the recipient to authenticate.",
  query: z.object({ envelopeId, token: z.string().max(200).optional().meta({ description: "A recipient's token" }) }),
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
  description: 'Recipients see it once the draft is sent. From then on, the token needs the `send` scope.',
  body: z.object({ envelopeId, data: content }),
  answer: attachment.pick({ id: true }),
  problems: [...FINAL, 'TOO_MANY_ATTACHMENTS'],
  action: 'documents.draft',
});

const update = defineOperation({
  id: 'envelope-attachment-update',
  method: 'post',
  path: '/envelope/attachment/update',
  tag,
  summary: 'Update an attachment',
  description: 'Replaces the label and the URL. Recipients see the change immediately.',
  body: z.object({ id: attachmentId, data: content }),
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
  description: 'Recipients no longer see it.',
  body: z.object({ id: attachmentId }),
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
  description: 'Links that recipients see next to the document.',
  query: z.object({ documentId: numericId.meta({ description: 'The document' }) }),
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
  description: 'Recipients see it once the draft is sent. From then on, the token needs the `send` scope.',
  body: z.object({ documentId: numericId, data: content }),
  answer: attachment.pick({ id: true }),
  problems: [...FINAL, 'TOO_MANY_ATTACHMENTS'],
  action: 'documents.draft',
});

const updateOfDocument = defineOperation({
  ...update,
  id: 'document-attachment-update',
  path: '/document/attachment/update',
  tag: 'Documents',
  summary: 'Update an attachment of a document',
  description: 'Replaces the label and the URL. Recipients see the change immediately.',
});

const removeOfDocument = defineOperation({
  ...remove,
  id: 'document-attachment-delete',
  path: '/document/attachment/delete',
  tag: 'Documents',
  summary: 'Remove an attachment of a document',
  description: 'Recipients no longer see it.',
});

export const attachmentOperations = [find, create, update, remove] as const;
export const documentAttachmentOperations = [
  findOfDocument,
  createOfDocument,
  updateOfDocument,
  removeOfDocument,
] as const;
