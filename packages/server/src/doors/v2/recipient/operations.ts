import { operationOf } from '@countersign/contracts/v2';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { envelopeOfRecipient } from '../../../envelopes/find-envelope-of.ts';
import { getDocument } from '../../../envelopes/get-document.ts';
import type { WholeEnvelope } from '../../../envelopes/rows.ts';
import { answeredWithLinks } from '../../../envelopes/sender.ts';
import { findMember } from '../../../features/accounts/find-member.ts';
import { addRecipients } from '../../../features/prepare/recipients/add-recipients.ts';
import { findRecipient } from '../../../features/prepare/recipients/find-recipient.ts';
import { answerLinks } from '../../../features/prepare/recipients/hand-over-links.ts';
import { rejectOnBehalf } from '../../../features/prepare/recipients/reject-on-behalf.ts';
import { removeRecipient } from '../../../features/prepare/recipients/remove-recipient.ts';
import { updateRecipients } from '../../../features/prepare/recipients/update-recipient.ts';
import { SUCCESS } from '../../http/success.ts';
import { envelopeKey } from '../envelope-key.ts';
import { act, read } from '../serve.ts';
import { changeOf, recipientOf } from './input.ts';
import { presentRecipient, presentRecipientLite, presentRecipientLiteOf, presentRecipientOf } from './present.ts';

const pathOf = (index: number) => ['data', index];

const createMany = act(
  operationOf('envelope-recipient-createMany'),
  (services, { sender, body: { envelopeId, data } }) => {
    const added = data.map((each, index) => recipientOf(each, pathOf(index)));
    return addRecipients(services, answeredWithLinks(sender), envelopeKey(sender, envelopeId), added, pathOf);
  },
  ({ config }, added) => ({ data: added.map((recipient) => presentRecipientLite(config, recipient)) }),
);

const updateMany = act(
  operationOf('envelope-recipient-updateMany'),
  (services, { sender, body: { envelopeId, data } }) => {
    const changes = data.map((each, index) => changeOf(each, pathOf(index)));
    return updateRecipients(services, answeredWithLinks(sender), envelopeKey(sender, envelopeId), changes, pathOf);
  },
  ({ config }, contents, { body: { data } }) => ({
    data: changedRecipients(contents, data).map((each) => presentRecipientLiteOf(config, contents.envelope, each)),
  }),
);

export const changedRecipients = (contents: WholeEnvelope, named: readonly { id: number }[]) =>
  named.map(({ id }) => findRecipient(contents, id));

const remove = act(
  operationOf('envelope-recipient-delete'),
  async (services, { sender, body: { recipientId } }) =>
    removeRecipient(
      services,
      sender,
      await envelopeOfRecipient(services.database.orm, { reader: sender }, recipientId),
      recipientId,
    ),
  () => SUCCESS,
);

const get = read(operationOf('envelope-recipient-get'), async (services, { sender, params: { recipientId } }) => {
  const key = await envelopeOfRecipient(services.database.orm, { reader: sender }, recipientId);
  const contents = await answerLinks(services, sender, await getDocument(services, key));
  return presentRecipientOf(services.config, contents, findRecipient(contents, recipientId));
});

const reject = act(
  operationOf('envelope-recipient-rejectOnBehalfOf'),
  async (services, { sender, params: { recipientId }, body: { envelopeId, reason, actAsEmail: address } }) => {
    const { orm } = services.database;
    const path = ['actAsEmail'];
    const member = address === undefined ? sender : await findMember(orm, sender.teamId, { address, path });
    // Only programs act for several people. Signed-in members can act only for themselves.
    if (sender.kind === 'session' && member.userId !== sender.userId) {
      const message = `${address} is not who is signed in`;
      throw new RuleViolation('INVALID_REQUEST', `${message}.`, [{ path, message }]);
    }
    const key = envelopeKey(sender, envelopeId, 'DOCUMENT');
    return rejectOnBehalf(services, { ...sender, ...member }, key, { recipientId, reason });
  },
  ({ config }, { contents, recipient }) => presentRecipient(config, contents, recipient),
);

export const recipientOperations = [createMany, updateMany, remove, get, reject];
