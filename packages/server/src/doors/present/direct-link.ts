import type { DrawingBounds } from '../../domain/envelope/checks/undrawable-page.ts';
import { type DirectLink, settingsOfLink } from '../../domain/envelope/direct-link.ts';
import type { EnvelopeContents, EnvelopeRow } from '../../envelopes/rows.ts';
import { linkProblems } from '../../features/direct-links/link-problems.ts';

export const presentDirectLink = (bounds: DrawingBounds, template: EnvelopeContents, link: DirectLink) => ({
  ...presentSettings(link),
  id: link.id,
  token: link.token,
  createdAt: link.createdAt,
  enabled: link.isEnabled,
  directTemplateRecipientId: link.recipientId,
  envelopeId: template.envelope.id,
  templateId: template.envelope.number,
  templateType: template.envelope.templateType ?? 'PRIVATE',
  issues: linkProblems(template, link.recipientId, bounds),
});

function presentSettings(link: DirectLink) {
  const { limit, endsAt, confirmsEmail } = settingsOfLink(link);
  return { limit, endsAt, confirmEmail: confirmsEmail };
}

/** Presents a direct link as part of a template's envelope. */
export const presentLinkOfEnvelope = ({ directLink: link }: EnvelopeRow) =>
  link && { id: link.id, token: link.token, enabled: link.isEnabled, directTemplateRecipientId: link.recipientId };

/** Presents a direct link as part of a template in a list. */
export const presentListedLink = ({ directLink: link }: Pick<EnvelopeRow, 'directLink'>) =>
  link && { token: link.token, enabled: link.isEnabled };
