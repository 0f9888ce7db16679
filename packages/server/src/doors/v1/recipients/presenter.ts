import type { recipientSchema, recipientWithSettingsSchema } from '@countersign/contracts/v1';
import type { z } from 'zod';
import { signingUrl } from '../../../envelopes/links.ts';
import type { EnvelopeRow, RecipientRow } from '../../../envelopes/rows.ts';
import type { Config } from '../../../platform/config/config.ts';

type Shown<S extends z.ZodType> = z.output<S>;

export function presentV1Recipient(
  config: Config,
  { number }: Pick<EnvelopeRow, 'number'>,
  recipient: RecipientRow,
): Shown<typeof recipientSchema> {
  return {
    id: recipient.id,
    documentId: number,
    email: recipient.email,
    name: recipient.name,
    role: recipient.role,
    signingOrder: recipient.signingOrder,
    token: recipient.token,
    signedAt: recipient.signedAt?.toISOString() ?? null,
    readStatus: recipient.readStatus,
    signingStatus: recipient.signingStatus,
    sendStatus: recipient.sendStatus,
    signingUrl: signingUrl(config, recipient.token),
  };
}

export function presentRecipientWithSettings(
  config: Config,
  document: Pick<EnvelopeRow, 'number'>,
  recipient: RecipientRow,
): Shown<typeof recipientWithSettingsSchema> {
  return {
    ...presentV1Recipient(config, document, recipient),
    expiresAt: recipient.expiresAt?.toISOString() ?? null,
    authOptions: recipient.authOptions ?? { accessAuth: [], actionAuth: [] },
  };
}
