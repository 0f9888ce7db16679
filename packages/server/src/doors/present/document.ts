import { underBothNames } from '../../domain/proofs/auth-options.ts';
import type { Listed, ListedEnvelope } from '../../envelopes/lists/listed-envelopes.ts';
import type { FileRow, WholeEnvelope } from '../../envelopes/rows.ts';
import type { FolderRow } from '../../envelopes/store/folder-row.ts';
import type { Config } from '../../platform/config/config.ts';
import { presentSettings } from '../http/inputs/settings.ts';
import { presentTeam, presentUser } from './account.ts';
import { presentNumberedField } from './field.ts';
import { presentFolder } from './folder.ts';
import { presentDocumentData } from './item.ts';
import { presentNumberedRecipientLite } from './recipient.ts';

function presentRow(envelope: ListedEnvelope, files: readonly Pick<FileRow, 'id'>[]) {
  return {
    visibility: envelope.visibility,
    status: envelope.status,
    source: envelope.source,
    id: envelope.number,
    externalId: envelope.externalId,
    userId: envelope.userId,
    authOptions: underBothNames(envelope.authOptions),
    formValues: envelope.formValues,
    title: envelope.title,
    createdAt: envelope.createdAt.toISOString(),
    updatedAt: envelope.updatedAt.toISOString(),
    completedAt: envelope.completedAt?.toISOString() ?? null,
    deletedAt: null,
    teamId: envelope.teamId,
    folderId: envelope.folderId,
    envelopeId: envelope.id,
    internalVersion: 2,
    documentDataId: files[0]?.id ?? '',
    templateId: envelope.templateNumber,
  };
}

export const presentDocumentLite = ({ envelope, files }: Pick<Listed<'files'>, 'envelope' | 'files'>) => ({
  ...presentRow(envelope, files),
  useLegacyFieldInsertion: false,
});

export const presentListedDocument = (config: Config, document: Listed<'files'>) => ({
  ...presentDocumentLite(document),
  user: presentUser(document.envelope, document.sender),
  recipients: document.recipients.map((each) => presentNumberedRecipientLite(config, document.envelope, each)),
  team: presentTeam(document.envelope),
});

export interface Filed {
  contents: WholeEnvelope;
  folder: FolderRow | null;
}

export function presentDocument(config: Config, { contents, folder }: Filed) {
  const { envelope, files, recipients, fields } = contents;
  return {
    ...presentRow(envelope, files),
    documentData: presentDocumentData(files),
    documentMeta: { ...presentSettings(envelope), password: null, documentId: envelope.number },
    envelopeItems: files.map(({ id, envelopeId }) => ({ id, envelopeId })),
    folder: folder && presentFolder(folder),
    recipients: recipients.map((each) => presentNumberedRecipientLite(config, envelope, each)),
    fields: fields.map((field) => presentNumberedField(envelope, field)),
  };
}
