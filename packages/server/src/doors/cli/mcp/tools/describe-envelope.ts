import type { Schemas } from '@countersign/client';

type Recipient = Schemas['RecipientLite'];

/** Omits the signing link, so that an agent cannot let others act in a recipient's place. */
export function describeRecipient(recipient: Recipient) {
  const { id, name, email, role, signingOrder, sendStatus, readStatus, signingStatus } = recipient;
  const { signedAt, expiresAt, rejectionReason } = recipient;
  return {
    ...{ id, name, email, role, signingOrder, sendStatus, readStatus, signingStatus },
    ...{ signedAt, expiresAt, rejectionReason },
  };
}

export function describeListedEnvelope({
  id,
  title,
  status,
  externalId,
  createdAt,
  completedAt,
  recipients,
}: Schemas['EnvelopeListed']) {
  return { id, title, status, externalId, createdAt, completedAt, recipients: recipients.map(describeRecipient) };
}

export function describeEnvelope(envelope: Schemas['Envelope']) {
  const { id, type, status, title, externalId, source, createdAt, updatedAt, completedAt, folderId } = envelope;
  const { documentMeta, recipients, fields, envelopeItems, attachments, sealing, user } = envelope;
  const { subject, message, signingOrder, distributionMethod, language, timezone } = documentMeta;
  return {
    ...{ id, type, status, title, externalId, source, createdAt, updatedAt, completedAt, folderId, sealing },
    owner: { name: user.name, email: user.email },
    settings: { subject, message, signingOrder, distributionMethod, language, timezone },
    files: envelopeItems.map(({ order, title: name }) => ({ file: order, name })),
    recipients: recipients.map(describeRecipient),
    fields: fields.map((field) => ({
      ...describeField(field),
      file: envelopeItems.find((item) => item.id === field.envelopeItemId)?.order ?? null,
    })),
    attachments: attachments.map(({ label, data }) => ({ label, url: data })),
  };
}

export function describeField(field: Schemas['Field']) {
  const { id, type, recipientId, page, positionX, positionY, width, height, fieldMeta, inserted, customText } = field;
  return { id, type, recipientId, page, positionX, positionY, width, height, fieldMeta, inserted, value: customText };
}
