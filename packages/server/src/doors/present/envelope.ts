import { scheduleProblem } from '../../domain/envelope/schedule.ts';
import { underBothNames } from '../../domain/proofs/auth-options.ts';
import type { Listed, ListedEnvelope } from '../../envelopes/lists/listed-envelopes.ts';
import type { EnvelopeContents, WholeEnvelope } from '../../envelopes/rows.ts';
import type { Config } from '../../platform/config/config.ts';
import { presentSettings } from '../http/inputs/settings.ts';
import { presentTeam, presentUser } from './account.ts';
import { presentAttachment } from './attachment.ts';
import { presentLinkOfEnvelope } from './direct-link.ts';
import { secondaryId } from './envelope-key.ts';
import { presentField } from './field.ts';
import { presentItem } from './item.ts';
import { presentRecipientLite, presentSentRecipient } from './recipient.ts';
import { presentSealing } from './sealing.ts';

export function presentEnvelopeLite(envelope: ListedEnvelope) {
  return {
    internalVersion: 2,
    type: envelope.type,
    status: envelope.status,
    source: envelope.source,
    visibility: envelope.visibility,
    templateType: envelope.templateType ?? 'PRIVATE',
    id: envelope.id,
    secondaryId: secondaryId(envelope),
    externalId: envelope.externalId,
    createdAt: envelope.createdAt.toISOString(),
    updatedAt: envelope.updatedAt.toISOString(),
    completedAt: envelope.completedAt?.toISOString() ?? null,
    sendAt: envelope.sendAt?.toISOString() ?? null,
    sendProblem: scheduleProblem(envelope),
    deletedAt: null,
    title: envelope.title,
    authOptions: underBothNames(envelope.authOptions),
    formValues: envelope.formValues,
    publicTitle: envelope.publicTitle,
    publicDescription: envelope.publicDescription,
    userId: envelope.userId,
    teamId: envelope.teamId,
    folderId: envelope.folderId,
  };
}

/** Returns the number of the template itself, or of the template that a document was created from. */
export const toTemplateNumber = ({ type, number, templateNumber }: ListedEnvelope) =>
  type === 'TEMPLATE' ? number : templateNumber;

export const presentListedEnvelope = (config: Config, { envelope, recipients, sender }: Listed) => ({
  ...presentEnvelopeLite(envelope),
  templateId: toTemplateNumber(envelope),
  user: presentUser(envelope, sender),
  recipients: recipients.map((recipient) => presentRecipientLite(config, recipient)),
  team: presentTeam(envelope),
});

export function presentEnvelope(
  config: Config,
  { envelope, attachments, files, recipients, fields, sender }: WholeEnvelope,
) {
  return {
    ...presentEnvelopeLite(envelope),
    documentId: envelope.type === 'DOCUMENT' ? envelope.number : null,
    templateId: toTemplateNumber(envelope),
    templateVersion: envelope.templateVersion,
    documentMeta: presentSettings(envelope),
    recipients: recipients.map((recipient) => presentRecipientLite(config, recipient)),
    fields: fields.map(presentField),
    envelopeItems: files.map(presentItem),
    directLink: presentLinkOfEnvelope(envelope),
    team: presentTeam(envelope),
    user: presentUser(envelope, sender),
    attachments: attachments.map(presentAttachment),
    sealing: presentSealing(envelope),
  };
}

export const presentDistributed = (config: Config, { envelope, recipients }: EnvelopeContents) => ({
  success: true as const,
  id: envelope.id,
  recipients: recipients.map((recipient) => presentSentRecipient(config, recipient)),
});
