import { underBothNames } from '../../domain/proofs/auth-options.ts';
import type { Listed, ListedEnvelope } from '../../envelopes/lists/listed-envelopes.ts';
import type { FileRow } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Config } from '../../platform/config/config.ts';
import { presentSettings } from '../http/inputs/settings.ts';
import { presentTeam, presentUser } from './account.ts';
import { presentDirectLink, presentListedLink } from './direct-link.ts';
import type { Filed } from './document.ts';
import { presentNumberedField } from './field.ts';
import { presentFolder } from './folder.ts';
import { presentDocumentData } from './item.ts';
import { presentNumberedRecipientLite } from './recipient.ts';

function presentRow(envelope: ListedEnvelope, files: readonly Pick<FileRow, 'id'>[]) {
  return {
    type: envelope.templateType ?? 'PRIVATE',
    visibility: envelope.visibility,
    id: envelope.number,
    externalId: envelope.externalId,
    title: envelope.title,
    userId: envelope.userId,
    teamId: envelope.teamId,
    authOptions: underBothNames(envelope.authOptions),
    createdAt: envelope.createdAt.toISOString(),
    updatedAt: envelope.updatedAt.toISOString(),
    publicTitle: envelope.publicTitle,
    publicDescription: envelope.publicDescription,
    folderId: envelope.folderId,
    envelopeId: envelope.id,
    templateDocumentDataId: files[0]?.id ?? '',
  };
}

const presentContents = (config: Config, { envelope, recipients, fields }: Omit<Listed<'fields'>, 'sender'>) => ({
  recipients: recipients.map((each) => presentNumberedRecipientLite(config, envelope, each)),
  fields: fields.map((field) => presentNumberedField(envelope, field)),
});

export const presentTemplateLite = ({ envelope, files }: Pick<Listed<'files'>, 'envelope' | 'files'>) => ({
  ...presentRow(envelope, files),
  useLegacyFieldInsertion: false,
});

export function presentListedTemplate(config: Config, { teamName }: Sender, template: Listed<'files' | 'fields'>) {
  const { signingOrder, distributionMethod } = presentSettings(template.envelope);
  return {
    ...presentTemplateLite(template),
    ...presentContents(config, template),
    team: { ...presentTeam(template.envelope), name: teamName },
    templateMeta: { signingOrder, distributionMethod },
    directLink: presentListedLink(template.envelope),
  };
}

export function presentTemplate(config: Config, { contents, folder }: Filed) {
  const { envelope, files, sender } = contents;
  const { envelopeExpirationPeriod: _, ...settings } = presentSettings(envelope);
  return {
    ...presentRow(envelope, files),
    ...presentContents(config, contents),
    templateDocumentData: presentDocumentData(files),
    templateMeta: { ...settings, templateId: envelope.number },
    directLink: envelope.directLink && presentDirectLink(config, contents, envelope.directLink),
    user: presentUser(envelope, sender),
    folder: folder && presentFolder(folder),
    envelopeItems: files.map(({ id, envelopeId }) => ({ id, envelopeId })),
  };
}
