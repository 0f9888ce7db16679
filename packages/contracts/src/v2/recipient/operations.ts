import { z } from 'zod';
import { numberInPath } from '../../ids-in-path.ts';
import { LIMITS } from '../../text/limits.ts';
import { envelopeId, listShape, numericId, success } from '../shared/basics.ts';
import { defineOperation, type Tag } from '../shared/operation.ts';
import { LOCKED, NOT_PENDING } from '../shared/problems.ts';
import {
  recipient,
  recipientChange,
  recipientIn,
  recipientLite,
  recipientLiteWithNumbers,
  recipientWithNumbers,
} from './shapes.ts';

const tag = 'Envelope recipients';
const ADDED = [...LOCKED, 'TOO_MANY_RECIPIENTS', 'RECIPIENT_EMAIL_TAKEN', 'PROOF_PROVIDER_NOT_SET'] as const;
const CHANGED = [
  ...LOCKED,
  'RECIPIENT_NOT_ON_DOCUMENT',
  'RECIPIENT_EMAIL_TAKEN',
  'RECIPIENT_HAS_ACTED',
  'PROOF_PROVIDER_NOT_SET',
] as const;

const SAME_ADDRESS =
  'Two recipients may have the same email address only if their roles differ or, in SEQUENTIAL signing, their `signingOrder` differs. Any number of recipients may have no address yet.';

const CORRECTING =
  'After the envelope is sent, the names and addresses of recipients who have not acted can still be corrected, which requires the `send` scope. The old link stops working, and a recipient who was already invited gets an email with a new one.';

const createMany = defineOperation({
  id: 'envelope-recipient-createMany',
  method: 'post',
  path: '/envelope/recipient/create-many',
  tag,
  summary: 'Add recipients to a draft or a template',
  description: `Either all recipients are added, or none. ${SAME_ADDRESS}`,
  body: z.object({ envelopeId, data: z.array(recipientIn).max(LIMITS.recipients) }),
  answer: listShape(recipientLite),
  problems: ADDED,
  action: 'documents.draft',
});

const updateMany = defineOperation({
  id: 'envelope-recipient-updateMany',
  method: 'post',
  path: '/envelope/recipient/update-many',
  tag,
  summary: 'Update recipients of a draft or a template',
  description:
    'Either all recipients are updated, or none. Omitted properties keep their values. A recipient who becomes VIEWER or CC loses their fields. ' +
    CORRECTING,
  body: z.object({ envelopeId, data: z.array(recipientChange).max(LIMITS.recipients) }),
  answer: listShape(recipientLiteWithNumbers),
  problems: CHANGED,
  action: 'documents.draft',
});

const remove = defineOperation({
  id: 'envelope-recipient-delete',
  method: 'post',
  path: '/envelope/recipient/delete',
  tag,
  summary: 'Remove a recipient and their fields from a draft or a template',
  description: 'Other recipients keep their ids.',
  body: z.object({ recipientId: numericId }),
  answer: success,
  problems: LOCKED,
  action: 'documents.draft',
});

const get = defineOperation({
  id: 'envelope-recipient-get',
  method: 'get',
  path: '/envelope/recipient/{recipientId}',
  tag,
  summary: 'Get a recipient with their fields',
  description: 'Includes the read and signing status, the signing link, and the fields with their values.',
  params: z.object({ recipientId: numberInPath }),
  answer: recipientWithNumbers,
  problems: [],
  action: 'documents.read',
});

const reject = defineOperation({
  id: 'envelope-recipient-rejectOnBehalfOf',
  method: 'post',
  path: '/envelope/recipient/{recipientId}/reject',
  tag,
  summary: 'Reject on behalf of a recipient',
  description:
    'For example, when a recipient declines by phone. This also works before it is their turn. The envelope becomes REJECTED. `actAsEmail` names the team member who is recorded as the actor.',
  params: z.object({ recipientId: numberInPath }),
  body: z.object({
    envelopeId,
    reason: z.string().min(1).max(LIMITS.rejectionReason).meta({ example: 'Declined by phone.' }),
    actAsEmail: z.string().max(LIMITS.emailAddress).optional().meta({ description: 'Email address of a team member' }),
  }),
  answer: recipient,
  problems: [...NOT_PENDING, 'ROLE_MAY_NOT_ACT', 'RECIPIENT_ALREADY_COMPLETED'],
  action: 'documents.end',
});

export const recipientOperations = [createMany, updateMany, remove, get, reject] as const;

/** Returns the recipient operations of documents or templates. Only their names differ. */
function legacyOperations<
  const Kind extends 'document' | 'template',
  const Name extends 'Document' | 'Template',
  const IdName extends 'documentId' | 'templateId',
>(kind: Kind, name: Name, idName: IdName, tag: Tag, draft: 'documents.draft' | 'templates.change') {
  const number = { [idName]: numericId } as Record<IdName, typeof numericId>;
  const correcting = kind === 'document' ? ` ${CORRECTING}` : '';
  const read = kind === 'document' ? 'documents.read' : 'templates.read';
  return [
    defineOperation({
      id: `recipient-create${name}Recipient`,
      method: 'post',
      path: `/${kind}/recipient/create`,
      tag,
      summary: `Add a recipient to a ${kind}`,
      description: SAME_ADDRESS,
      body: z.object({ ...number, recipient: recipientIn }),
      answer: recipientLiteWithNumbers,
      problems: ADDED,
      action: draft,
    }),
    defineOperation({
      id: `recipient-create${name}Recipients`,
      method: 'post',
      path: `/${kind}/recipient/create-many`,
      tag,
      summary: `Add recipients to a ${kind} (all or nothing)`,
      description: SAME_ADDRESS,
      body: z.object({ ...number, recipients: z.array(recipientIn).max(LIMITS.recipients) }),
      answer: z.object({ recipients: z.array(recipientLiteWithNumbers) }),
      problems: ADDED,
      action: draft,
    }),
    defineOperation({
      id: `recipient-update${name}Recipient`,
      method: 'post',
      path: `/${kind}/recipient/update`,
      tag,
      summary: `Update a recipient of a ${kind}`,
      description: `Omitted properties stay unchanged. A recipient who becomes VIEWER or CC loses their fields.${correcting}`,
      body: z.object({ ...number, recipient: recipientChange }),
      answer: recipientWithNumbers,
      problems: CHANGED,
      action: draft,
    }),
    defineOperation({
      id: `recipient-update${name}Recipients`,
      method: 'post',
      path: `/${kind}/recipient/update-many`,
      tag,
      summary: `Update recipients of a ${kind} (all or nothing)`,
      description: `Omitted properties stay unchanged. A recipient who becomes VIEWER or CC loses their fields.${correcting}`,
      body: z.object({ ...number, recipients: z.array(recipientChange).max(LIMITS.recipients) }),
      answer: z.object({ recipients: z.array(recipientWithNumbers) }),
      problems: CHANGED,
      action: draft,
    }),
    defineOperation({
      id: `recipient-delete${name}Recipient`,
      method: 'post',
      path: `/${kind}/recipient/delete`,
      tag,
      summary: `Remove a recipient and their fields from a ${kind}`,
      description: 'This is possible only in drafts and templates. Other recipients keep their ids.',
      body: z.object({ recipientId: numericId }),
      answer: success,
      problems: LOCKED,
      action: draft,
    }),
    defineOperation({
      id: `recipient-get${name}Recipient`,
      method: 'get',
      path: `/${kind}/recipient/{recipientId}`,
      tag,
      summary: `Get a recipient of a ${kind}`,
      description: 'Includes the read and signing status, the signing link, and the fields with their values.',
      params: z.object({ recipientId: numberInPath }),
      answer: recipientWithNumbers,
      problems: [],
      action: read,
    }),
  ] as const;
}

export const documentRecipientOperations = legacyOperations(
  'document',
  'Document',
  'documentId',
  'Documents',
  'documents.draft',
);
export const templateRecipientOperations = legacyOperations(
  'template',
  'Template',
  'templateId',
  'Templates',
  'templates.change',
);
