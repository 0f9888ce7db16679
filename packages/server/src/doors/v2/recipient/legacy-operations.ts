import type { Reader } from '../../../domain/envelope/visibility.ts';
import { envelopeOfRecipient } from '../../../envelopes/find-envelope-of.ts';
import { getDocument } from '../../../envelopes/get-document.ts';
import { answeredWithLinks } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { addRecipients } from '../../../features/prepare/recipients/add-recipients.ts';
import { findRecipient } from '../../../features/prepare/recipients/find-recipient.ts';
import { answerLinks } from '../../../features/prepare/recipients/hand-over-links.ts';
import { removeRecipient } from '../../../features/prepare/recipients/remove-recipient.ts';
import { updateRecipients } from '../../../features/prepare/recipients/update-recipient.ts';
import { SUCCESS } from '../../http/success.ts';
import { keyOf, type LegacyType, namedFor, numberedAs, onlyOne } from '../legacy.ts';
import { act, read } from '../serve.ts';
import { changeOf, recipientOf } from './input.ts';
import { changedRecipients } from './operations.ts';
import { presentRecipientLiteOf, presentRecipientOf } from './present.ts';

/** Returns the operations on recipients of documents or templates. They are like those of envelopes, with numeric ids. */
function operationsOf(type: LegacyType) {
  const named = namedFor(type);
  const pathOf = (index: number) => ['recipients', index];
  const ofOne = () => ['recipient'];
  const find = async (services: Services, reader: Reader, recipientId: number) => {
    const key = await envelopeOfRecipient(services.database.orm, { reader, type }, recipientId);
    return getDocument(services, key);
  };
  return [
    read(named('recipient-getDocumentRecipient'), async (services, { sender, params: { recipientId } }) => {
      const contents = await answerLinks(services, sender, await find(services, sender, recipientId));
      return presentRecipientOf(services.config, contents, findRecipient(contents, recipientId));
    }),
    act(
      named('recipient-createDocumentRecipient'),
      (services, { sender, body }) =>
        addRecipients(
          services,
          answeredWithLinks(sender),
          keyOf(type, sender, body),
          [recipientOf(body.recipient, ofOne())],
          ofOne,
        ),
      ({ config }, added, { body }) => presentRecipientLiteOf(config, numberedAs(type, body), onlyOne(added)),
    ),
    act(
      named('recipient-createDocumentRecipients'),
      (services, { sender, body }) => {
        const added = body.recipients.map((each, index) => recipientOf(each, pathOf(index)));
        return addRecipients(services, answeredWithLinks(sender), keyOf(type, sender, body), added, pathOf);
      },
      ({ config }, added, { body }) => ({
        recipients: added.map((each) => presentRecipientLiteOf(config, numberedAs(type, body), each)),
      }),
    ),
    act(
      named('recipient-updateDocumentRecipient'),
      (services, { sender, body }) =>
        updateRecipients(
          services,
          answeredWithLinks(sender),
          keyOf(type, sender, body),
          [changeOf(body.recipient, ofOne())],
          ofOne,
        ),
      ({ config }, contents, { body: { recipient } }) =>
        presentRecipientOf(config, contents, findRecipient(contents, recipient.id)),
    ),
    act(
      named('recipient-updateDocumentRecipients'),
      (services, { sender, body }) => {
        const changes = body.recipients.map((each, index) => changeOf(each, pathOf(index)));
        return updateRecipients(services, answeredWithLinks(sender), keyOf(type, sender, body), changes, pathOf);
      },
      ({ config }, contents, { body: { recipients } }) => ({
        recipients: changedRecipients(contents, recipients).map((each) => presentRecipientOf(config, contents, each)),
      }),
    ),
    act(
      named('recipient-deleteDocumentRecipient'),
      async (services, { sender, body: { recipientId } }) => {
        const key = await envelopeOfRecipient(services.database.orm, { reader: sender, type }, recipientId);
        return removeRecipient(services, sender, key, recipientId);
      },
      () => SUCCESS,
    ),
  ];
}

export const legacyRecipientOperations = [...operationsOf('DOCUMENT'), ...operationsOf('TEMPLATE')];
