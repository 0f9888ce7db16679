import { createHash } from 'node:crypto';
import { canonicalJson, type JsonValue } from '../../domain/audit/canonical-json.ts';
import type { RecordedDocument, RecordedField } from '../../domain/audit/contradictions.ts';
import { idsInLog } from '../../domain/audit/imported-ids.ts';
import type { FileStatements, RecipientStatements } from '../../domain/audit/replay.ts';
import { isRecordedValue } from '../../domain/audit/value-hash.ts';
import type { EnvelopeContents, EnvelopeRow, FieldRow, FileRow, RecipientRow } from '../rows.ts';
import { isPicture, type SignatureImages } from './signature-images.ts';

/**
 * Converts a document's rows to the form in which they are compared with its audit chain.
 * @param images if null, values that are images are not compared
 */
export function recordedDocument(
  { envelope, files, recipients, fields }: Pick<EnvelopeContents, 'envelope' | 'files' | 'recipients' | 'fields'>,
  images: SignatureImages | null,
): RecordedDocument {
  return {
    document: {
      title: envelope.title,
      externalId: envelope.externalId,
      createdAt: envelope.createdAt.toISOString(),
      status: toStatedStatus(envelope),
      sentAt: at(envelope.sentAt),
      completedAt: at(envelope.completedAt),
      cancellationReason: envelope.cancellationReason,
    },
    recipients: new Map(recipients.map((recipient) => [recipient.id, toRecipientStatements(recipient)])),
    files: new Map(files.map((file) => [file.id, toFileStatements(file)])),
    fields: {
      rows: new Map(fields.map((field) => [field.id, toRecordedField(field, images)])),
      sha256: () => fieldsSha256(fields, envelope),
    },
  };
}

/**
 * Returns the SHA-256 (hex) of the fields with their contents, owners and positions, using the ids in the audit log.
 */
export function fieldsSha256(fields: readonly FieldRow[], { importedIds }: Pick<EnvelopeRow, 'importedIds'>): string {
  const inLog = idsInLog(importedIds);
  const placed = fields
    .map(({ id, fileId, recipientId, type, page, positionX, positionY, width, height, meta }) => ({
      ...{ id: inLog('fields', id), fileId, recipientId: inLog('recipients', recipientId), type },
      ...{ page, positionX, positionY, width, height },
      fieldMeta: meta as JsonValue,
    }))
    .toSorted((one, other) => one.id - other.id);
  return createHash('sha256').update(canonicalJson(placed)).digest('hex');
}

/**
 * Returns the status recorded in the audit chain. Documents that were deleted while waiting for recipients count as
 * cancelled.
 */
const toStatedStatus = ({ status, deletedAt }: EnvelopeRow): EnvelopeRow['status'] =>
  deletedAt !== null && status === 'PENDING' ? 'CANCELLED' : status;

const toRecipientStatements = (recipient: RecipientRow): RecipientStatements => ({
  name: recipient.name,
  email: recipient.email,
  role: recipient.role,
  signingOrder: recipient.signingOrder,
  sentAt: at(recipient.sentAt),
  openedAt: at(recipient.openedAt),
  signingStatus: recipient.signingStatus,
  signedAt: at(recipient.signedAt),
  rejectedAt: at(recipient.rejectedAt),
  rejectionReason: recipient.rejectionReason,
  rejectedOnBehalf: recipient.rejectedOnBehalf,
});

const toFileStatements = (file: FileRow): FileStatements => ({
  name: file.title,
  pageCount: file.pages?.length ?? 0,
  originalSha256: file.originalSha256 ?? '',
  sha256: file.sourceSha256 ?? '',
  byteLength: file.sourceSize ?? 0,
  sealedSha256: file.sealedSha256,
  sealedByteLength: file.sealedSize,
});

const toRecordedField = (field: FieldRow, images: SignatureImages | null): RecordedField => ({
  insertedAt: field.inserted ? at(field.insertedAt) : null,
  matchesValue: (data) => {
    if (data.fieldType !== field.type || data.recipientId !== field.recipientId) return false;
    if (isPicture(field) && images === null) return true;
    return isRecordedValue(data, { ...field, signatureImage: images?.get(field.id) ?? null });
  },
});

const at = (instant: Date | null): string | null => instant?.toISOString() ?? null;
