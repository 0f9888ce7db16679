import type {
  auditEntrySchema,
  createdDocumentSchema,
  deletedDocumentSchema,
  documentSchema,
  documentWithContentsSchema,
  generatedDocumentSchema,
  sentDocumentSchema,
} from '@countersign/contracts/v1';
import type { z } from 'zod';
import type { AuditEntry } from '../../../domain/audit/audit-entry.ts';
import { signingUrl } from '../../../envelopes/links.ts';
import type { AuditEntryRow, EnvelopeContents, EnvelopeRow } from '../../../envelopes/rows.ts';
import type { ListedDocument } from '../../../features/browse/list-documents.ts';
import type { Config } from '../../../platform/config/config.ts';
import { presentSealing } from '../../present/sealing.ts';
import { presentV1Field } from '../fields/presenter.ts';
import { presentV1Recipient } from '../recipients/presenter.ts';
import { knownStatus } from './statuses.ts';

export function presentV1Document(envelope: ListedDocument): z.output<typeof documentSchema> {
  return {
    id: envelope.number,
    externalId: envelope.externalId,
    userId: envelope.userId,
    teamId: envelope.teamId,
    folderId: envelope.folderId,
    title: envelope.title,
    status: knownStatus(envelope.status),
    createdAt: envelope.createdAt.toISOString(),
    updatedAt: envelope.updatedAt.toISOString(),
    completedAt: envelope.completedAt?.toISOString() ?? null,
  };
}

export function presentWithContents(
  config: Config,
  { envelope, recipients, fields, files }: EnvelopeContents,
): z.output<typeof documentWithContentsSchema> {
  const signatureWarnings = files.flatMap((file) => file.signatureWarnings);
  return {
    ...presentV1Document(envelope),
    recipients: recipients.map((recipient) => presentV1Recipient(config, envelope, recipient)),
    fields: fields.map((field) => presentV1Field(envelope, field)),
    sealing: presentSealing(envelope),
    ...(signatureWarnings.length > 0 && { signatureWarnings }),
  };
}

export function presentCreated(
  config: Config,
  contents: EnvelopeContents,
  uploadUrl: string,
): z.output<typeof createdDocumentSchema> {
  return { uploadUrl, ...presentGenerated(config, contents) };
}

export function presentGenerated(
  config: Config,
  { envelope, recipients }: EnvelopeContents,
): z.output<typeof generatedDocumentSchema> {
  return {
    documentId: envelope.number,
    externalId: envelope.externalId,
    recipients: recipients.map(({ id, name, email, token, role, signingOrder }) => ({
      recipientId: id,
      name,
      email,
      token,
      role,
      signingOrder,
      signingUrl: signingUrl(config, token),
    })),
  };
}

export function presentSent(
  config: Config,
  { envelope, recipients }: EnvelopeContents,
): z.output<typeof sentDocumentSchema> {
  return {
    message: 'The document has been sent for signing.',
    ...presentV1Document(envelope),
    recipients: recipients.map((recipient) => presentV1Recipient(config, envelope, recipient)),
  };
}

export const presentDeleted = ({ number, title, status }: EnvelopeRow): z.output<typeof deletedDocumentSchema> => ({
  id: number,
  title,
  status: knownStatus(status),
});

/** Presents the entry exactly as it was hashed, with its position in the chain. */
export function presentAuditEntry({ content, previousHash, hash }: AuditEntryRow): z.output<typeof auditEntrySchema> {
  const { envelopeId, sequence, at, actor, type, data } = JSON.parse(content) as AuditEntry;
  return { envelopeId, sequence, at, actor: { ...actor }, type, data: { ...data }, previousHash, hash };
}
