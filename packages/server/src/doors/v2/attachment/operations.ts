import { operationOf } from '@countersign/contracts/v2';
import { envelopeOfAttachment } from '../../../envelopes/find-envelope-of.ts';
import { getDocument } from '../../../envelopes/get-document.ts';
import { documentKey } from '../../../envelopes/sender.ts';
import { addAttachment } from '../../../features/prepare/attachments/add-attachments.ts';
import { removeAttachment } from '../../../features/prepare/attachments/remove-attachment.ts';
import { updateAttachment } from '../../../features/prepare/attachments/update-attachment.ts';
import { SUCCESS } from '../../http/success.ts';
import { envelopeKey } from '../envelope-key.ts';
import { act, read } from '../serve.ts';
import { forRecipients } from './for-recipients.ts';
import { attachmentOf } from './input.ts';
import { presentAttachment } from './present.ts';

const find = forRecipients(
  read(operationOf('envelope-attachment-find'), async (services, { sender, query: { envelopeId } }) => {
    const { attachments } = await getDocument(services, envelopeKey(sender, envelopeId));
    return { data: attachments.map(presentAttachment) };
  }),
);

const create = act(
  operationOf('envelope-attachment-create'),
  (services, { sender, body: { envelopeId, data } }) =>
    addAttachment(services, sender, envelopeKey(sender, envelopeId), attachmentOf(data)),
  (_, { id }) => ({ id }),
);

const findOfDocument = read(
  operationOf('document-attachment-find'),
  async (services, { sender, query: { documentId } }) => {
    const { attachments } = await getDocument(services, documentKey(sender, documentId));
    return { data: attachments.map(presentAttachment) };
  },
);

const createOfDocument = act(
  operationOf('document-attachment-create'),
  (services, { sender, body: { documentId, data } }) =>
    addAttachment(services, sender, documentKey(sender, documentId), attachmentOf(data)),
  (_, { id }) => ({ id }),
);

/** Operations that need only the id of the attachment. They are the same for documents. */
const byId = [
  { names: { update: 'envelope-attachment-update', remove: 'envelope-attachment-delete' }, type: undefined },
  { names: { update: 'document-attachment-update', remove: 'document-attachment-delete' }, type: 'DOCUMENT' },
] as const;

const changes = byId.flatMap(({ names, type }) => [
  act(
    operationOf(names.update),
    async (services, { sender, body: { id, data } }) => {
      const key = await envelopeOfAttachment(services.database.orm, { reader: sender, type }, id);
      return updateAttachment(services, sender, key, { id, ...attachmentOf(data) });
    },
    () => SUCCESS,
  ),
  act(
    operationOf(names.remove),
    async (services, { sender, body: { id } }) => {
      const key = await envelopeOfAttachment(services.database.orm, { reader: sender, type }, id);
      return removeAttachment(services, sender, key, id);
    },
    () => SUCCESS,
  ),
]);

export const attachmentOperations = [find, create, findOfDocument, createOfDocument, ...changes];
