import type { DirectLink } from '../../../domain/envelope/direct-link.ts';
import type { EnvelopeRow } from '../../../envelopes/rows.ts';

export const presentDirectLink = ({ id: envelopeId, number, templateType }: EnvelopeRow, link: DirectLink) => ({
  id: link.id,
  token: link.token,
  createdAt: link.createdAt,
  enabled: link.isEnabled,
  directTemplateRecipientId: link.recipientId,
  envelopeId,
  templateId: number,
  templateType: templateType ?? 'PRIVATE',
});

/** As the envelope that a template is has it. */
export const presentLinkOfEnvelope = ({ directLink: link }: EnvelopeRow) =>
  link && { id: link.id, token: link.token, enabled: link.isEnabled, directTemplateRecipientId: link.recipientId };

/** As a template in a list has it. */
export const presentListedLink = ({ directLink: link }: Pick<EnvelopeRow, 'directLink'>) =>
  link && { token: link.token, enabled: link.isEnabled };
