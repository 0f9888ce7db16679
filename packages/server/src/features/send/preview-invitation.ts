import { expiresAt } from '../../domain/envelope/expiration.ts';
import { ROLES } from '../../domain/recipients/recipient.ts';
import type { WholeEnvelope } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { addressForSender } from '../notify/mail/from-address.ts';
import type { MailAddress } from '../notify/mail/mailer.ts';
import { TO_RECIPIENTS } from '../notify/mail/mails-to-recipients.ts';
import { renderHtml } from '../notify/mail/render-mail.ts';
import { toMailLook } from '../notify/mail/team-look.ts';
import { type Previewed, previewEnvelope } from '../sign/view/preview.ts';

export interface PreviewedInvitation {
  from: MailAddress;
  replyTo: MailAddress;
  subject: string;
  html: string;
}

/** Stands for the secret part of the link, which does not exist before the document is sent. */
const LINK_IN_PREVIEW = 'preview';

/**
 * Returns the email that a recipient will get at their turn if the draft is sent now. Null if the recipient gets none.
 * Stores nothing.
 * @throws RuleViolation the errors of `previewEnvelope`
 */
export async function previewInvitation(services: Services, previewed: Previewed): Promise<PreviewedInvitation | null> {
  const { config, clock } = services;
  const { contents, recipient } = await previewEnvelope(services, previewed);
  const whole = asSent(contents, clock.now());
  const fact = {
    type: 'RECIPIENT_INVITED',
    data: { recipientId: recipient.id },
    actor: { kind: 'system' },
    aside: undefined,
  } as const;
  const [mail] = TO_RECIPIENTS.INVITATION.compose([fact], { whole, config });
  if (!mail || ROLES[recipient.role].invited === 'AT_COMPLETION') return null;
  const { sender, team, envelope } = whole;
  return {
    ...addressForSender(config, { name: sender.name, address: sender.email }, envelope.meta),
    subject: mail.content.subject,
    html: renderHtml(mail.content, toMailLook(team)),
  };
}

function asSent(contents: WholeEnvelope, now: Date): WholeEnvelope {
  const { meta } = contents.envelope;
  const period = meta.neverExpires ? null : (meta.expiration ?? contents.team.defaultExpiration);
  const recipients = contents.recipients.map((recipient) => ({
    ...recipient,
    token: LINK_IN_PREVIEW,
    invitedAt: now,
    expiresAt: period && expiresAt(now, period),
  }));
  return { ...contents, recipients };
}
