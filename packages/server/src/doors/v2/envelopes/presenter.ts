import type { z } from 'zod';
import type { EnvelopeContents, FieldRow, FileRow, RecipientRow } from '../../../envelopes/rows.ts';
import type { Config } from '../../../platform/config/config.ts';
import { signingUrl } from '../../../platform/links.ts';
import { presentSealing } from '../../http/sealing.ts';
import type { distributedSchema, envelopeSchema } from './schema.ts';

type Envelope = z.output<typeof envelopeSchema>;

export function presentEnvelope(config: Config, { envelope, files, recipients, fields }: EnvelopeContents): Envelope {
  const isTemplate = envelope.type === 'TEMPLATE';
  return {
    id: envelope.id,
    documentId: isTemplate ? null : envelope.number,
    templateId: isTemplate ? envelope.number : envelope.templateNumber,
    type: envelope.type,
    source: envelope.source,
    status: envelope.status,
    externalId: envelope.externalId,
    userId: envelope.userId,
    teamId: envelope.teamId,
    folderId: envelope.folderId,
    title: envelope.title,
    createdAt: envelope.createdAt.toISOString(),
    updatedAt: envelope.updatedAt.toISOString(),
    completedAt: envelope.completedAt?.toISOString() ?? null,
    authOptions: envelope.authOptions,
    formValues: envelope.formValues,
    attachments: envelope.attachments,
    documentMeta: { ...envelope.meta },
    envelopeItems: files.map(presentFile),
    recipients: recipients.map((recipient) => presentRecipient(config, recipient)),
    fields: fields.map(presentField),
    sealing: presentSealing(envelope),
  };
}

export function presentDistributed(
  config: Config,
  { envelope, recipients }: EnvelopeContents,
): z.output<typeof distributedSchema> {
  return {
    success: true,
    id: envelope.id,
    recipients: recipients.map(({ id, name, email, token, role, signingOrder }) => ({
      id,
      name,
      email,
      token,
      role,
      signingOrder,
      signingUrl: signingUrl(config, token),
    })),
  };
}

const presentFile = ({ id, envelopeId, title, position }: FileRow): Envelope['envelopeItems'][number] => ({
  id,
  envelopeId,
  title,
  order: position + 1,
});

function presentRecipient(config: Config, recipient: RecipientRow): Envelope['recipients'][number] {
  return {
    id: recipient.id,
    envelopeId: recipient.envelopeId,
    email: recipient.email,
    name: recipient.name,
    role: recipient.role,
    signingOrder: recipient.signingOrder,
    token: recipient.token,
    signingUrl: signingUrl(config, recipient.token),
    sendStatus: recipient.sendStatus,
    readStatus: recipient.readStatus,
    signingStatus: recipient.signingStatus,
    signedAt: recipient.signedAt?.toISOString() ?? null,
    expiresAt: recipient.expiresAt?.toISOString() ?? null,
    rejectionReason: recipient.rejectionReason,
    authOptions: recipient.authOptions,
  };
}

function presentField(field: FieldRow): Envelope['fields'][number] {
  return {
    id: field.id,
    envelopeId: field.envelopeId,
    envelopeItemId: field.fileId,
    recipientId: field.recipientId,
    type: field.type,
    page: field.page,
    positionX: field.positionX,
    positionY: field.positionY,
    width: field.width,
    height: field.height,
    customText: field.customText,
    inserted: field.inserted,
    fieldMeta: field.meta,
  };
}
