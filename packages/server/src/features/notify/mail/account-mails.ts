import { type Language, sayIn, showInstant } from '@countersign/languages';
import { DEFAULT_TIMEZONE } from '../../../domain/fields/date-format.ts';
import { type MailContent, oneLine, titleInSubject } from './mail-content.ts';

export function passwordLink(language: Language, asked: { url: string; hours: number; isNew: boolean }): MailContent {
  const say = sayIn(language, 'mail');
  const account = asked.isNew ? 'new' : 'known';
  return {
    language,
    subject: say(`password.subject.${account}`),
    paragraphs: [say(`password.request.${account}`), say('password.validity', { hours: asked.hours })],
    button: { label: say('password.button'), url: asked.url },
    footer: say('password.footer'),
  };
}

export function addressLink(language: Language, asked: { url: string; hours: number }): MailContent {
  const say = sayIn(language, 'mail');
  return {
    language,
    subject: say('address.subject'),
    paragraphs: [say('address.request'), say('password.validity', { hours: asked.hours })],
    button: { label: say('address.button'), url: asked.url },
    footer: say('address.footer'),
  };
}

/** Composes the email to an account's current and former addresses about a requested address change. */
export function addressAsked(language: Language, asked: { email: string; url: string }): MailContent {
  const say = sayIn(language, 'mail');
  return {
    language,
    subject: say('address.asked.subject'),
    paragraphs: [say('address.asked.fact', { email: asked.email })],
    button: { label: say('stop.button'), url: asked.url },
    footer: say('address.asked.cure'),
  };
}

/** Composes the email about a requested removal of second factors. */
export function recoveryAsked(language: Language, asked: { email: string; url: string }): MailContent {
  const say = sayIn(language, 'mail');
  return {
    language,
    subject: say('recovery.subject'),
    paragraphs: [say('recovery.fact', { email: asked.email })],
    button: { label: say('stop.button'), url: asked.url },
    footer: say('recovery.footer'),
  };
}

export type AccountChange =
  | 'PASSWORD_RESET'
  | 'PASSWORD_CHANGED'
  | 'AUTHENTICATOR_ADDED'
  | 'AUTHENTICATOR_REMOVED'
  | 'BACKUP_CODES_CREATED'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'FACTORS_REMOVED'
  | 'ADDRESS_CHANGED'
  | 'TOKEN_CREATED';

/**
 * Composes the notice that the security settings of an account have changed. `tokens` are the names of API tokens that
 * can still act for the account.
 */
export function accountChanged(
  language: Language,
  changed: { change: AccountChange; email: string; tokens: readonly string[]; passwordUrl: string; tokensUrl: string },
): MailContent {
  const say = sayIn(language, 'mail');
  const { change, email, tokens, passwordUrl, tokensUrl } = changed;
  const names = new Intl.ListFormat(language).format(tokens.map((name) => `“${oneLine(name)}”`));
  return {
    language,
    subject: say(`notice.${change}`),
    paragraphs: [
      say(`notice.${change}`),
      say('notice.account', { email }),
      ...(tokens.length > 0 ? [say('notice.tokens', { names }), tokensUrl] : []),
    ],
    button: { label: say('password.subject.known'), url: passwordUrl },
    footer: say('notice.footer'),
  };
}

export function webhookDisabled(
  language: Language,
  disabled: { url: string; teamName: string; failingSince: Date; error: string },
): MailContent {
  const say = sayIn(language, 'mail');
  const { url, teamName: team, failingSince, error } = disabled;
  // Teams have no time zone.
  const since = showInstant(failingSince, language, DEFAULT_TIMEZONE);
  return {
    language,
    subject: oneLine(say('webhook.subject', { url })),
    paragraphs: [say('webhook.fact', { team, since }), url, say('webhook.error')],
    quote: error,
    footer: say('webhook.footer', { team }),
  };
}

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

/** Composes the email to the member who started sending to many, when all rows have been processed. */
export function sendingEnded(
  language: Language,
  {
    name,
    url,
    refused,
    ...ended
  }: {
    name: string;
    template: string;
    url: string;
    sent: number;
    total: number;
    refused: number;
  },
): MailContent {
  const say = sayIn(language, 'mail');
  return {
    language,
    subject: oneLine(say('sending.subject', { name: titleInSubject(name) })),
    paragraphs: [say('sending.fact', ended), ...(refused > 0 ? [say('sending.refused', { count: refused })] : [])],
    button: { label: say('sending.button'), url },
    footer: say('sending.footer'),
  };
}
