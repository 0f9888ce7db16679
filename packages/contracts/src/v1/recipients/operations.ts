import { z } from 'zod';
import type { ActionName } from '../../actions.ts';
import { newRecipientSchema } from '../../bodies/index.ts';
import { defineOperation } from '../../operation.ts';
import type { ProblemCode } from '../../problem-codes.ts';
import { documentPath } from '../shared/document-path.ts';
import { LOCKED } from '../shared/locked.ts';
import {
  oneOrMoreRecipients,
  recipientPath,
  recipientWithSettingsSchema,
  rejectSchema,
  updateRecipientSchema,
} from './shapes.ts';

/**
 * The document or template on whose recipients the operations act. The properties cover what differs between documents
 * and templates.
 */
interface RecipientHolder<
  Action extends ActionName,
  Added extends z.ZodType,
  Changes extends z.ZodType,
  Answer extends z.ZodType,
> {
  path: `/${string}/{id}`;
  tag: string;
  /** Part of the operation ids: createRecipient, createTemplateRecipient. */
  prefix: '' | 'Template';
  action: Action;
  /** Problem codes for a document or template that can no longer be changed. */
  locked: readonly ProblemCode[];
  added: Added;
  changes: Changes;
  answer: Answer;
}

/** Returns the operations on recipients of documents, or of templates. */
export function createRecipientOperations<
  const Action extends ActionName,
  Added extends z.ZodType,
  Changes extends z.ZodType,
  Answer extends z.ZodType,
>({ tag, prefix, action, locked, answer, ...holder }: RecipientHolder<Action, Added, Changes, Answer>) {
  const path = `${holder.path}/recipients` as const;
  return {
    add: defineOperation({
      id: `create${prefix}Recipient`,
      action,
      method: 'post',
      path,
      tag,
      summary: 'Add one or more recipients',
      description:
        'The response has the same form as the request: one recipient, or `{recipients: [...]}`. Either all recipients are added, or none.',
      params: documentPath,
      body: holder.added,
      answer: z.union([answer, z.object({ recipients: z.array(answer) })]),
      problems: [...locked, 'RECIPIENT_EMAIL_TAKEN', 'TOO_MANY_RECIPIENTS'],
    }),
    update: defineOperation({
      id: `update${prefix}Recipient`,
      action,
      method: 'patch',
      synonyms: ['put'],
      path: `${path}/{recipientId}`,
      tag,
      summary: 'Update a recipient',
      description: 'Omitted properties keep their values. A recipient who becomes VIEWER or CC loses their fields.',
      params: recipientPath,
      body: holder.changes,
      answer,
      problems: [...locked, 'RECIPIENT_EMAIL_TAKEN'],
    }),
    remove: defineOperation({
      id: `delete${prefix}Recipient`,
      action,
      method: 'delete',
      path: `${path}/{recipientId}`,
      tag,
      summary: 'Remove a recipient and their fields',
      description: 'This is possible only in a draft or a template. Other recipients keep their ids.',
      params: recipientPath,
      answer,
      problems: locked,
    }),
  };
}

/** One recipient of a document, or several. */
export const addedRecipients = oneOrMoreRecipients(newRecipientSchema);

export const recipientEndpoints = {
  ...createRecipientOperations({
    path: '/documents/{id}',
    tag: 'Recipients',
    prefix: '',
    action: 'documents.draft',
    locked: LOCKED,
    added: addedRecipients.schema,
    changes: updateRecipientSchema,
    answer: recipientWithSettingsSchema,
  }),
  reject: defineOperation({
    id: 'rejectOnBehalfOfRecipient',
    action: 'documents.end',
    method: 'post',
    path: '/documents/{id}/recipients/{recipientId}/reject',
    tag: 'Recipients',
    summary: 'Reject a document on behalf of a recipient',
    description:
      'Records that a SIGNER or APPROVER who has not finished rejects the document, whether it is their turn or not. The effects are the same as if the recipient had rejected: the document is REJECTED for everyone. The audit log and the record of rejection name the person who recorded it.',
    params: recipientPath,
    body: rejectSchema,
    bodyIsOptional: true,
    answer: recipientWithSettingsSchema,
    problems: [
      'DOCUMENT_NOT_PENDING',
      'DOCUMENT_COMPLETED',
      'DOCUMENT_REJECTED',
      'ROLE_MAY_NOT_ACT',
      'RECIPIENT_ALREADY_COMPLETED',
    ],
  }),
};
