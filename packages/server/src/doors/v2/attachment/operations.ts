import { operationOf } from '@countersign/contracts/v2';
import { documentKey } from '../../../envelopes/sender.ts';
import { findEnvelopeOfAttachment } from '../../../envelopes/store/find-parent-envelope.ts';
import { loadEnvelope } from '../../../envelopes/store/load-envelope.ts';
import { addAttachment } from '../../../features/drafts/add-attachment.ts';
import { removeAttachment } from '../../../features/drafts/remove-attachment.ts';
import { updateAttachment } from '../../../features/drafts/update-attachment.ts';
import { SUCCESS } from '../../http/responses/success.ts';
import { presentAttachment } from '../../present/attachment.ts';
import { envelopeKey } from '../../present/envelope-key.ts';
import { actLeniently, read } from '../binding/serve.ts';
import { forRecipients } from './for-recipients.ts';
import { readAttachment } from './input.ts';

const find = forRecipients(
  read(operationOf('envelope-attachment-find'), async (services, { sender, query: { envelopeId } }) => {
    const { attachments } = await loadEnvelope(services.database.orm, envelopeKey(sender, envelopeId));
    return { data: attachments.map(presentAttachment) };
  }),
);

const create = actLeniently(
  operationOf('envelope-attachment-create'),
  (services, { sender, body: { envelopeId, data } }) =>
    addAttachment(services, sender, envelopeKey(sender, envelopeId), readAttachment(data)),
  (_, { id }) => ({ id }),
);

const findOfDocument = read(
  operationOf('document-attachment-find'),
  async (services, { sender, query: { documentId } }) => {
    const { attachments } = await loadEnvelope(services.database.orm, documentKey(sender, documentId));
    return { data: attachments.map(presentAttachment) };
  },
);

const createOfDocument = actLeniently(
  operationOf('document-attachment-create'),
  (services, { sender, body: { documentId, data } }) =>
    addAttachment(services, sender, documentKey(sender, documentId), readAttachment(data)),
  (_, { id }) => ({ id }),
);

/** Operations that need only the id of an attachment. They are the same for documents. */
const byId = [
  { names: { update: 'envelope-attachment-update', remove: 'envelope-attachment-delete' }, type: undefined },
  { names: { update: 'document-attachment-update', remove: 'document-attachment-delete' }, type: 'DOCUMENT' },
] as const;

const changes = byId.flatMap(({ names, type }) => [
  actLeniently(
    operationOf(names.update),
    async (services, { sender, body: { id, data } }) => {
      const key = await findEnvelopeOfAttachment(services.database.orm, { reader: sender, type }, id);
      return updateAttachment(services, sender, key, { id, ...readAttachment(data) });
    },
    () => SUCCESS,
  ),
  actLeniently(
    operationOf(names.remove),
    async (services, { sender, body: { id } }) => {
      const key = await findEnvelopeOfAttachment(services.database.orm, { reader: sender, type }, id);
      return removeAttachment(services, sender, key, id);
    },
    () => SUCCESS,
  ),
]);

export const attachmentOperations = [find, create, findOfDocument, createOfDocument, ...changes];
