import { defineOperation } from '@countersign/contracts';
import { z } from 'zod';
import type { ProblemCode } from '../../../domain/problems/problem-codes.ts';
import type { TeamAction } from '../../../domain/teams/policies.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import type { RecipientRow } from '../../../envelopes/rows.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import { answeredWithLinks } from '../../../envelopes/sender.ts';
import { addRecipients, type NewRecipient } from '../../../features/prepare/recipients/add-recipients.ts';
import { removeRecipient } from '../../../features/prepare/recipients/remove-recipient.ts';
import { updateRecipient } from '../../../features/prepare/recipients/update-recipient.ts';
import type { Config } from '../../../platform/config/config.ts';
import { act, read, type ServedTeamOperation } from '../../http/team-operation.ts';
import { newRecipientSchema } from '../../requests/recipient.ts';
import { documentKey } from '../document-key.ts';
import { documentPath } from '../documents/schema.ts';
import { presentRecipientWithSettings } from './presenter.ts';
import { oneOrMoreRecipients, recipientPath, recipientWithSettingsSchema, updateRecipientSchema } from './schema.ts';

type OneOrMore = NewRecipient | { recipients: NewRecipient[] };

/** A document or template with the recipients to operate on, and the differences between the two. */
export interface RecipientHolder<Shown extends object> {
  path: `/${string}/{id}`;
  tag: string;
  /** Part of the operation ids: createRecipient, createTemplateRecipient. */
  prefix: '' | 'Template';
  change: TeamAction;
  key: (sender: Sender, number: number) => EnvelopeKey;
  /** Problem codes if it must not be changed. */
  locked: ProblemCode[];
  added: { schema: z.ZodType<OneOrMore>; shapeOf: (body: unknown) => z.ZodType<OneOrMore> };
  changes: z.ZodType<Partial<NewRecipient>>;
  answer: z.ZodType<Shown, Shown>;
  present: (config: Config, number: number, recipient: RecipientRow) => Shown;
}

/** The operations on recipients of documents, or of templates. */
export function recipientOperationsOf<Shown extends object>(holder: RecipientHolder<Shown>): ServedTeamOperation[] {
  const { tag, prefix, change, key, locked, answer, present } = holder;
  const path = `${holder.path}/recipients` as const;

  const add = act(
    defineOperation({
      id: `create${prefix}Recipient`,
      action: change,
      method: 'post',
      path,
      tag,
      summary: 'Add one or more recipients',
      description:
        'The response has the form of the request: one recipient, or `{recipients: [...]}`. All are added, or none.',
      params: documentPath,
      body: holder.added.schema,
      answer: z.union([answer, z.object({ recipients: z.array(answer) })]),
      problems: [...locked, 'RECIPIENT_EMAIL_TAKEN', 'TOO_MANY_RECIPIENTS'],
    }),
    (services, { sender, params: { id }, body }) => {
      if (!('recipients' in body))
        return addRecipients(services, answeredWithLinks(sender), key(sender, id), [body], () => []);
      const pathOf = (index: number) => ['recipients', index];
      return addRecipients(services, answeredWithLinks(sender), key(sender, id), body.recipients, pathOf);
    },
    ({ config }, added, { params: { id }, body }) => {
      const shown = added.map((recipient) => present(config, id, recipient));
      if ('recipients' in body) return { recipients: shown };
      const [one] = shown;
      if (!one) throw new Error('no recipient was added');
      return one;
    },
    holder.added,
  );

  const update = read(
    defineOperation({
      id: `update${prefix}Recipient`,
      action: change,
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
    async (services, { sender, params: { id, recipientId }, body }) =>
      present(services.config, id, await updateRecipient(services, sender, key(sender, id), recipientId, body)),
  );

  const remove = read(
    defineOperation({
      id: `delete${prefix}Recipient`,
      action: change,
      method: 'delete',
      path: `${path}/{recipientId}`,
      tag,
      summary: 'Remove a recipient and their fields',
      description: 'Only in a draft or a template. Other recipients keep their ids.',
      params: recipientPath,
      answer,
      problems: locked,
    }),
    async (services, { sender, params: { id, recipientId } }) =>
      present(services.config, id, await removeRecipient(services, sender, key(sender, id), recipientId)),
  );

  return [add, update, remove];
}

export const recipientOperations = recipientOperationsOf({
  path: '/documents/{id}',
  tag: 'Recipients',
  prefix: '',
  change: 'documents.draft',
  key: documentKey,
  locked: ['DOCUMENT_NOT_DRAFT', 'DOCUMENT_COMPLETED', 'DOCUMENT_REJECTED'],
  added: oneOrMoreRecipients(newRecipientSchema),
  changes: updateRecipientSchema,
  answer: recipientWithSettingsSchema,
  present: (config, number, recipient) => presentRecipientWithSettings(config, { number }, recipient),
});
