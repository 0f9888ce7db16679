import { operationOf } from '@countersign/contracts/v2';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { requireRecipient } from '../../../envelopes/contents/require-recipient.ts';
import type { WholeEnvelope } from '../../../envelopes/rows.ts';
import { answeredWithLinks } from '../../../envelopes/sender.ts';
import { findEnvelopeOfRecipient } from '../../../envelopes/store/find-parent-envelope.ts';
import { loadEnvelope } from '../../../envelopes/store/load-envelope.ts';
import { findMemberByAddress } from '../../../features/accounts/members/find-member-by-address.ts';
import { addRecipients } from '../../../features/drafts/add-recipients.ts';
import { removeRecipient } from '../../../features/drafts/remove-recipient.ts';
import { answerLinks } from '../../../features/send/hand-over-links.ts';
import { rejectOnBehalf } from '../../../features/send/reject-on-behalf.ts';
import { updateRecipients } from '../../../features/send/update-recipients.ts';
import { toNewRecipient, toRecipientChange } from '../../http/inputs/recipients.ts';
import { SUCCESS } from '../../http/responses/success.ts';
import { envelopeKey } from '../../present/envelope-key.ts';
import {
  presentNumberedRecipient,
  presentNumberedRecipientLite,
  presentRecipient,
  presentRecipientLite,
} from '../../present/recipient.ts';
import { actLeniently, read } from '../binding/serve.ts';

const toPath = (index: number) => ['data', index];

const createMany = actLeniently(
  operationOf('envelope-recipient-createMany'),
  (services, { sender, body: { envelopeId, data } }) => {
    const added = data.map((each, index) => toNewRecipient(each, toPath(index)));
    return addRecipients(services, answeredWithLinks(sender), envelopeKey(sender, envelopeId), added, toPath);
  },
  ({ config }, added) => ({ data: added.map((recipient) => presentRecipientLite(config, recipient)) }),
);

const updateMany = actLeniently(
  operationOf('envelope-recipient-updateMany'),
  (services, { sender, body: { envelopeId, data } }) => {
    const changes = data.map((each, index) => toRecipientChange(each, toPath(index)));
    return updateRecipients(services, answeredWithLinks(sender), envelopeKey(sender, envelopeId), changes, toPath);
  },
  ({ config }, contents, { body: { data } }) => ({
    data: changedRecipients(contents, data).map((each) =>
      presentNumberedRecipientLite(config, contents.envelope, each),
    ),
  }),
);

export const changedRecipients = (contents: WholeEnvelope, named: readonly { id: number }[]) =>
  named.map(({ id }) => requireRecipient(contents, id));

const remove = actLeniently(
  operationOf('envelope-recipient-delete'),
  async (services, { sender, body: { recipientId } }) =>
    removeRecipient(
      services,
      sender,
      await findEnvelopeOfRecipient(services.database.orm, { reader: sender }, recipientId),
      recipientId,
    ),
  () => SUCCESS,
);

const get = read(operationOf('envelope-recipient-get'), async (services, { sender, params: { recipientId } }) => {
  const key = await findEnvelopeOfRecipient(services.database.orm, { reader: sender }, recipientId);
  const contents = await answerLinks(services, sender, await loadEnvelope(services.database.orm, key));
  return presentNumberedRecipient(services.config, contents, requireRecipient(contents, recipientId));
});

const reject = actLeniently(
  operationOf('envelope-recipient-rejectOnBehalfOf'),
  async (services, { sender, params: { recipientId }, body: { envelopeId, reason, actAsEmail: address } }) => {
    const { orm } = services.database;
    const path = ['actAsEmail'];
    const member = address === undefined ? sender : await findMemberByAddress(orm, sender.teamId, { address, path });
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
