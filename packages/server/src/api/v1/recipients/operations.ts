import { z } from 'zod';
import type { ProblemCode } from '../../../domain/problem-codes.ts';
import { addRecipients } from '../../../recipients/add-recipients.ts';
import { removeRecipient } from '../../../recipients/remove-recipient.ts';
import { updateRecipient } from '../../../recipients/update-recipient.ts';
import { operation } from '../../operation.ts';
import { documentPath } from '../documents/schema.ts';
import { presentRecipientWithSettings } from './presenter.ts';
import { addRecipientsBody, recipientPath, recipientWithSettingsSchema, updateRecipientSchema } from './schema.ts';

const tag = 'Recipients';
const LOCKED = ['DOCUMENT_NOT_DRAFT', 'DOCUMENT_COMPLETED', 'DOCUMENT_REJECTED'] as const satisfies ProblemCode[];

const add = operation({
  id: 'createRecipient',
  methods: ['post'],
  path: '/documents/{id}/recipients',
  tag,
  summary: 'Add a recipient, or several',
  description: 'One recipient is answered as itself, `{recipients: [...]}` in the same way. All are added, or none.',
  params: documentPath,
  body: addRecipientsBody,
  answer: z.union([recipientWithSettingsSchema, z.object({ recipients: z.array(recipientWithSettingsSchema) })]),
  problems: [...LOCKED, 'RECIPIENT_EMAIL_TAKEN', 'TOO_MANY_RECIPIENTS'],
  handle: async (services, { sender, params: { id }, body }) => {
    const present = presentRecipientWithSettings.bind(null, services.config, { number: id });
    if ('recipients' in body) {
      const added = await addRecipients(services, sender, id, body.recipients, (index) => ['recipients', index]);
      return { recipients: added.map(present) };
    }
    const [added] = await addRecipients(services, sender, id, [body], () => []);
    if (!added) throw new Error('no recipient was added');
    return present(added);
  },
});

const update = operation({
  id: 'updateRecipient',
  methods: ['patch', 'put'],
  path: '/documents/{id}/recipients/{recipientId}',
  tag,
  summary: 'Change a recipient',
  description: 'What is not given stays. A recipient who becomes VIEWER or CC loses their fields.',
  params: recipientPath,
  body: { schema: updateRecipientSchema },
  answer: recipientWithSettingsSchema,
  problems: [...LOCKED, 'RECIPIENT_EMAIL_TAKEN'],
  handle: async (services, { sender, params: { id, recipientId }, body }) => {
    const recipient = await updateRecipient(services, sender, id, recipientId, body);
    return presentRecipientWithSettings(services.config, { number: id }, recipient);
  },
});

const remove = operation({
  id: 'deleteRecipient',
  methods: ['delete'],
  path: '/documents/{id}/recipients/{recipientId}',
  tag,
  summary: 'Remove a recipient and their fields',
  params: recipientPath,
  answer: recipientWithSettingsSchema,
  problems: [...LOCKED],
  handle: async (services, { sender, params: { id, recipientId } }) => {
    const recipient = await removeRecipient(services, sender, id, recipientId);
    return presentRecipientWithSettings(services.config, { number: id }, recipient);
  },
});

export const recipientOperations = [add, update, remove];
