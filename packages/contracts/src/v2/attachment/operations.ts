import { z } from 'zod';
import { LIMITS } from '../../text/limits.ts';
import { envelopeId, listShape, numericId, success, textId } from '../shared/basics.ts';
import { defineOperation } from '../shared/operation.ts';
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
    "A request with the `token` of one of the envelope's recipients needs no Authorization header, unless the sender requires that recipient to authenticate.",
  query: z.object({
    envelopeId,
    token: z.string().max(LIMITS.token).optional().meta({ description: "A recipient's token" }),
  }),
  answer: listShape(attachment),
  problems: ['NOT_FOUND', 'RECIPIENT_AUTHENTICATION_REQUIRED'],
  action: 'documents.read',
});

const create = defineOperation({
  id: 'envelope-attachment-create',
  method: 'post',
  path: '/envelope/attachment/create',
  tag,
  summary: 'Attach a link to an envelope',
  description: 'Recipients see the link once the draft is sent. Attaching links after that requires the `send` scope.',
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
  description: 'Recipients no longer see the link.',
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
  answer: listShape(attachment),
  problems: ['NOT_FOUND'],
  action: 'documents.read',
});

const createOfDocument = defineOperation({
  id: 'document-attachment-create',
  method: 'post',
  path: '/document/attachment/create',
  tag: 'Documents',
  summary: 'Attach a link to a document',
  description: 'Recipients see the link once the draft is sent. Attaching links after that requires the `send` scope.',
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
  summary: 'Remove an attachment from a document',
  description: 'Recipients no longer see the link.',
});

export const attachmentOperations = [find, create, update, remove] as const;
export const documentAttachmentOperations = [
  findOfDocument,
  createOfDocument,
  updateOfDocument,
  removeOfDocument,
] as const;
