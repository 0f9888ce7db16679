import { hashToken } from '../../platform/hash-token.ts';
import { newAttachmentId, newFileId, newSigningToken, newUploadNonce } from '../../platform/identifiers.ts';
import type { AttachmentRow, FieldRow, FileRow, RecipientRow } from '../rows.ts';

interface NewRow {
  envelopeId: string;
  now: Date;
}

export const newFile = (
  { id = newFileId(), position, title }: Pick<FileRow, 'position' | 'title'> & { id?: string | undefined },
  { envelopeId, now }: NewRow,
): FileRow => ({
  id,
  envelopeId,
  position,
  title,
  uploadNonce: newUploadNonce(),
  originalSha256: null,
  originalSize: null,
  originalKey: null,
  sourceSha256: null,
  sourceSize: null,
  sourceKey: null,
  pages: null,
  pagesTried: 0,
  undrawablePages: [],
  areTextTagsCovered: false,
  signatureWarnings: [],
  inspection: 0,
  sealedSha256: null,
  sealedSize: null,
  createdAt: now,
  arrivedAt: null,
});

export const newAttachment = (
  given: Pick<AttachmentRow, 'position' | 'label' | 'url'>,
  { envelopeId, now }: NewRow,
): AttachmentRow => ({ ...given, id: newAttachmentId(), envelopeId, createdAt: now, updatedAt: now });

export const newRecipient = (
  {
    isOptional = false,
    roleName = '',
    message = null,
    ...given
  }: Pick<RecipientRow, 'email' | 'name' | 'role' | 'signingOrder' | 'authOptions'> &
    Partial<Pick<RecipientRow, 'isOptional' | 'roleName' | 'message'>>,
  { envelopeId, now }: NewRow,
): Omit<RecipientRow, 'id'> => ({
  ...given,
  isOptional,
  roleName,
  message,
  ...newSigningLink(),
  envelopeId,
  sendStatus: 'NOT_SENT',
  readStatus: 'NOT_OPENED',
  signingStatus: 'NOT_SIGNED',
  sentAt: null,
  invitedAt: null,
  openedAt: null,
  signedAt: null,
  rejectedAt: null,
  rejectionReason: null,
  rejectedOnBehalf: false,
  expiresAt: null,
  remindersFrom: null,
  remindersSent: 0,
  reminderDueAt: null,
  remindedAt: null,
  questionSince: null,
  timeWantedSince: null,
  rejectionSince: null,
  linkId: null,
  downloadedAt: null,
  valueChanges: 0,
  createdAt: now,
  updatedAt: now,
});

export const newField = (
  given: Pick<
    FieldRow,
    'fileId' | 'recipientId' | 'type' | 'page' | 'positionX' | 'positionY' | 'width' | 'height' | 'meta'
  >,
  { envelopeId, now }: NewRow,
): Omit<FieldRow, 'id'> => ({
  ...given,
  envelopeId,
  customText: '',
  inserted: false,
  insertedAt: null,
  selected: null,
  signature: null,
  valueSalt: null,
  createdAt: now,
  updatedAt: now,
});

/** Creates a signing link: a token, which the sender can read again later, and a hash to look it up by. */
export function newSigningLink(): { token: string; tokenHash: Uint8Array; linkHandedOverAt: null } {
  const token = newSigningToken();
  return { token, tokenHash: hashToken(token), linkHandedOverAt: null };
}
