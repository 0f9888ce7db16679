import { type Language, sayIn } from '@countersign/languages';
import { type MailContent, oneLine } from './mail-content.ts';

/** The mail with the link to set the password of an account, new or not. */
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

/** The mail with the link that makes its address the one of an account. */
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

/** The mail to the address that an account has, before it gets another one. */
export function addressAsked(language: Language, asked: { email: string; url: string }): MailContent {
  const say = sayIn(language, 'mail');
  return {
    language,
    subject: say('address.asked.subject'),
    paragraphs: [say('address.asked.fact', { email: asked.email })],
    button: { label: say('password.subject.known'), url: asked.url },
    footer: say('address.asked.cure'),
  };
}

/** The mail to the admins of a team about a webhook that was disabled. */
export function webhookDisabled(
  language: Language,
  disabled: { url: string; teamName: string; failingSince: string; error: string },
): MailContent {
  const say = sayIn(language, 'mail');
  const { url, teamName: team, failingSince: since, error } = disabled;
  return {
    language,
    subject: oneLine(say('webhook.subject', { url })),
    paragraphs: [say('webhook.fact', { team, since }), url, say('webhook.error')],
    quote: error,
    footer: say('webhook.footer', { team }),
  };
}
