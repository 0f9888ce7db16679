import { type Language, sayIn } from '@countersign/languages';
import { type MailContent, oneLine } from './mail-content.ts';

export function teamInvitation(
  language: Language,
  invited: { inviter: string; team: string; email: string; url: string; days: number },
): MailContent {
  const say = sayIn(language, 'mail');
  const { inviter, team, email, url, days } = invited;
  return {
    language,
    subject: oneLine(say('member.invitation.subject', { team })),
    paragraphs: [say('member.invitation.fact', { inviter, team }), say('member.invitation.validity', { days })],
    button: { label: say('member.invitation.button'), url },
    footer: say('member.invitation.footer', { inviter, email }),
  };
}

/** Composes the email to a member who has taken over the items of someone who left the team. */
export function handedOver(
  language: Language,
  handed: {
    leaving: string;
    team: string;
    url: string;
    counts: { pending: number; drafts: number; templates: number; folders: number; webhooks: number };
  },
): MailContent {
  const say = sayIn(language, 'mail');
  const { leaving, team, url, counts } = handed;
  const lines = [
    counts.pending > 0 && say('member.handOver.pending', { count: counts.pending }),
    counts.drafts > 0 && say('member.handOver.drafts', { count: counts.drafts }),
    counts.templates > 0 && say('member.handOver.templates', { count: counts.templates }),
    counts.folders > 0 && say('member.handOver.folders', { count: counts.folders }),
    counts.webhooks > 0 && say('member.handOver.webhooks', { count: counts.webhooks }),
  ].filter((line) => line !== false);
  return {
    language,
    subject: oneLine(say('member.handOver.subject', { leaving })),
    paragraphs: [
      say('member.handOver.fact', { leaving, team }),
      say('member.handOver.items', { items: new Intl.ListFormat(language).format(lines) }),
    ],
    button: { label: say('member.handOver.button'), url },
    footer: say('member.handOver.footer', { team }),
  };
}
