import { shownMeta } from '../../domain/envelope/document-meta.ts';
import { underBothNames } from '../../domain/proofs/auth-options.ts';
import type { EnvelopeRow, RecipientRow } from '../rows.ts';

/** Data of an envelope and its recipients in events. Signing tokens are excluded. */
export interface EventSubject {
  envelope: Pick<
    EnvelopeRow,
    | 'number'
    | 'id'
    | 'type'
    | 'externalId'
    | 'userId'
    | 'teamId'
    | 'folderId'
    | 'title'
    | 'status'
    | 'source'
    | 'templateNumber'
    | 'createdAt'
    | 'updatedAt'
    | 'completedAt'
    | 'deletedAt'
    | 'visibility'
    | 'authOptions'
    | 'formValues'
    | 'meta'
  >;
  recipients: Pick<
    RecipientRow,
    | 'id'
    | 'email'
    | 'name'
    | 'role'
    | 'signingOrder'
    | 'authOptions'
    | 'readStatus'
    | 'signingStatus'
    | 'sendStatus'
    | 'signedAt'
    | 'expiresAt'
    | 'rejectionReason'
  >[];
}

/**
 * Returns the payload of an event: the current document or template, without signing tokens and URLs.
 * @param recipientId the recipient whom the event is about, if any
 */
export function eventPayload({ envelope, recipients }: EventSubject, recipientId?: number): Record<string, unknown> {
  const shown = recipients.map((recipient) => recipientPayload(recipient, envelope));
  const about = recipients.find((recipient) => recipient.id === recipientId);
  return {
    id: envelope.number,
    envelopeId: envelope.id,
    externalId: envelope.externalId,
    userId: envelope.userId,
    teamId: envelope.teamId,
    folderId: envelope.folderId,
    title: envelope.title,
    status: envelope.status,
    source: envelope.source,
    visibility: envelope.visibility,
    authOptions: underBothNames(envelope.authOptions),
    formValues: envelope.formValues,
    templateId: envelope.type === 'TEMPLATE' ? envelope.number : envelope.templateNumber,
    createdAt: envelope.createdAt,
    updatedAt: envelope.updatedAt,
    completedAt: envelope.completedAt,
    deletedAt: envelope.deletedAt,
    documentMeta: shownMeta(envelope.meta),
    recipients: shown,
    Recipient: shown,
    ...(about && { recipientId: about.id, recipientEmail: about.email, recipientRole: about.role }),
  };
}

const recipientPayload = (
  recipient: EventSubject['recipients'][number],
  { type, number }: EventSubject['envelope'],
) => ({
  id: recipient.id,
  documentId: type === 'DOCUMENT' ? number : null,
  templateId: type === 'TEMPLATE' ? number : null,
  email: recipient.email,
  name: recipient.name,
  role: recipient.role,
  signingOrder: recipient.signingOrder,
  authOptions: recipient.authOptions,
  readStatus: recipient.readStatus,
  signingStatus: recipient.signingStatus,
  sendStatus: recipient.sendStatus,
  signedAt: recipient.signedAt,
  // Always null, because a deleted document is deleted for everyone.
  documentDeletedAt: null,
  expiresAt: recipient.expiresAt,
  rejectionReason: recipient.rejectionReason,
});
