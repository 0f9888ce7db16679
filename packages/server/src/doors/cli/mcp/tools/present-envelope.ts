import type { Schemas } from '@countersign/client';

type Recipient = Schemas['RecipientLite'];

/** Omits the signing link, because an agent must not let others act in a recipient's place. */
export function presentRecipient(recipient: Recipient) {
  const { id, name, email, role, signingOrder, sendStatus, readStatus, signingStatus } = recipient;
  const { signedAt, expiresAt, rejectionReason } = recipient;
  return {
    ...{ id, name, email, role, signingOrder, sendStatus, readStatus, signingStatus },
    ...{ signedAt, expiresAt, rejectionReason },
  };
}

export function presentListed({
  id,
  title,
  status,
  externalId,
  createdAt,
  completedAt,
  recipients,
}: Schemas['EnvelopeListed']) {
  return { id, title, status, externalId, createdAt, completedAt, recipients: recipients.map(presentRecipient) };
}

export function presentEnvelope(envelope: Schemas['Envelope']) {
  const { id, type, status, title, externalId, source, createdAt, updatedAt, completedAt, folderId } = envelope;
  const { documentMeta, recipients, fields, envelopeItems, attachments, sealing, user } = envelope;
  const { subject, message, signingOrder, distributionMethod, language, timezone } = documentMeta;
  return {
    ...{ id, type, status, title, externalId, source, createdAt, updatedAt, completedAt, folderId, sealing },
    owner: { name: user.name, email: user.email },
    settings: { subject, message, signingOrder, distributionMethod, language, timezone },
    files: envelopeItems.map(({ order, title: name }) => ({ file: order, name })),
    recipients: recipients.map(presentRecipient),
    fields: fields.map((field) => ({
      ...presentField(field),
      file: envelopeItems.find((item) => item.id === field.envelopeItemId)?.order ?? null,
    })),
    attachments: attachments.map(({ label, data }) => ({ label, url: data })),
  };
}

export function presentField(field: Schemas['Field']) {
  const { id, type, recipientId, page, positionX, positionY, width, height, fieldMeta, inserted, customText } = field;
  return { id, type, recipientId, page, positionX, positionY, width, height, fieldMeta, inserted, value: customText };
}
