import type { Reader } from '../../../domain/envelope/visibility.ts';
import { requireRecipient } from '../../../envelopes/contents/require-recipient.ts';
import { answeredWithLinks } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { findEnvelopeOfRecipient } from '../../../envelopes/store/find-parent-envelope.ts';
import { loadEnvelope } from '../../../envelopes/store/load-envelope.ts';
import { addRecipients } from '../../../features/drafts/add-recipients.ts';
import { removeRecipient } from '../../../features/drafts/remove-recipient.ts';
import { answerLinks } from '../../../features/send/hand-over-links.ts';
import { updateRecipients } from '../../../features/send/update-recipients.ts';
import { toNewRecipient, toRecipientChange } from '../../http/inputs/recipients.ts';
import { SUCCESS } from '../../http/responses/success.ts';
import { presentNumberedRecipient, presentNumberedRecipientLite } from '../../present/recipient.ts';
import { type LegacyType, namedFor, numberedAs, onlyOne, toTeamKey } from '../binding/legacy.ts';
import { actLeniently, read } from '../binding/serve.ts';
import { changedRecipients } from './operations.ts';

/**
 * Returns the operations on recipients of documents or templates. They are like the operations on envelopes, but with
 * numeric ids.
 */
function createOperations(type: LegacyType) {
  const named = namedFor(type);
  const toPath = (index: number) => ['recipients', index];
  const ofOne = () => ['recipient'];
  const find = async (services: Services, reader: Reader, recipientId: number) => {
    const key = await findEnvelopeOfRecipient(services.database.orm, { reader, type }, recipientId);
    return loadEnvelope(services.database.orm, key);
  };
  return [
    read(named('recipient-getDocumentRecipient'), async (services, { sender, params: { recipientId } }) => {
      const contents = await answerLinks(services, sender, await find(services, sender, recipientId));
      return presentNumberedRecipient(services.config, contents, requireRecipient(contents, recipientId));
    }),
    actLeniently(
      named('recipient-createDocumentRecipient'),
      (services, { sender, body }) =>
        addRecipients(
          services,
          answeredWithLinks(sender),
          toTeamKey(type, sender, body),
          [toNewRecipient(body.recipient, ofOne())],
          ofOne,
        ),
      ({ config }, added, { body }) => presentNumberedRecipientLite(config, numberedAs(type, body), onlyOne(added)),
    ),
    actLeniently(
      named('recipient-createDocumentRecipients'),
      (services, { sender, body }) => {
        const added = body.recipients.map((each, index) => toNewRecipient(each, toPath(index)));
        return addRecipients(services, answeredWithLinks(sender), toTeamKey(type, sender, body), added, toPath);
      },
      ({ config }, added, { body }) => ({
        recipients: added.map((each) => presentNumberedRecipientLite(config, numberedAs(type, body), each)),
      }),
    ),
    actLeniently(
      named('recipient-updateDocumentRecipient'),
      (services, { sender, body }) =>
        updateRecipients(
          services,
          answeredWithLinks(sender),
          toTeamKey(type, sender, body),
          [toRecipientChange(body.recipient, ofOne())],
          ofOne,
        ),
      ({ config }, contents, { body: { recipient } }) =>
        presentNumberedRecipient(config, contents, requireRecipient(contents, recipient.id)),
    ),
    actLeniently(
      named('recipient-updateDocumentRecipients'),
      (services, { sender, body }) => {
        const changes = body.recipients.map((each, index) => toRecipientChange(each, toPath(index)));
        return updateRecipients(services, answeredWithLinks(sender), toTeamKey(type, sender, body), changes, toPath);
      },
      ({ config }, contents, { body: { recipients } }) => ({
        recipients: changedRecipients(contents, recipients).map((each) =>
          presentNumberedRecipient(config, contents, each),
        ),
      }),
    ),
    actLeniently(
      named('recipient-deleteDocumentRecipient'),
      async (services, { sender, body: { recipientId } }) => {
        const key = await findEnvelopeOfRecipient(services.database.orm, { reader: sender, type }, recipientId);
        return removeRecipient(services, sender, key, recipientId);
      },
      () => SUCCESS,
    ),
  ];
}

export const legacyRecipientOperations = [...createOperations('DOCUMENT'), ...createOperations('TEMPLATE')];
