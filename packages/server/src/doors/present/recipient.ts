import { signingUrl } from '../../envelopes/links.ts';
import type { ListedRecipient } from '../../envelopes/lists/listed-envelopes.ts';
import type { EnvelopeContents, EnvelopeRow, RecipientRow } from '../../envelopes/rows.ts';
import type { Config } from '../../platform/config/config.ts';
import { presentField, presentNumberedField, presentNumbers } from './field.ts';

export function presentRecipientLite(config: Config, recipient: ListedRecipient) {
  return {
    id: recipient.id,
    envelopeId: recipient.envelopeId,
    email: recipient.email,
    name: recipient.name,
    role: recipient.role,
    token: recipient.token,
    readStatus: recipient.readStatus,
    signingStatus: recipient.signingStatus,
    sendStatus: recipient.sendStatus,
    signedAt: recipient.signedAt?.toISOString() ?? null,
    documentDeletedAt: null,
    expired: null,
    expiresAt: recipient.expiresAt?.toISOString() ?? null,
    expirationNotifiedAt: null,
    authOptions: recipient.authOptions,
    signingOrder: recipient.signingOrder,
    isOptional: recipient.isOptional,
    message: recipient.message,
    rejectionReason: recipient.rejectionReason,
    signingUrl: signingUrl(config, recipient.token),
  };
}

type Numbered = Pick<EnvelopeRow, 'type' | 'number'>;

export const presentNumberedRecipientLite = (config: Config, envelope: Numbered, recipient: ListedRecipient) => ({
  ...presentRecipientLite(config, recipient),
  ...presentNumbers(envelope),
});

const findFields = ({ fields }: Pick<EnvelopeContents, 'fields'>, { id }: RecipientRow) =>
  fields.filter(({ recipientId }) => recipientId === id);

export const presentRecipient = (config: Config, contents: EnvelopeContents, recipient: RecipientRow) => ({
  ...presentRecipientLite(config, recipient),
  fields: findFields(contents, recipient).map(presentField),
});

export const presentNumberedRecipient = (config: Config, contents: EnvelopeContents, recipient: RecipientRow) => ({
  ...presentNumberedRecipientLite(config, contents.envelope, recipient),
  fields: findFields(contents, recipient).map((field) => presentNumberedField(contents.envelope, field)),
});

export const presentSentRecipient = (config: Config, { id, name, email, token, role, signingOrder }: RecipientRow) => ({
  id,
  name,
  email,
  token,
  role,
  signingOrder,
  signingUrl: signingUrl(config, token),
});
