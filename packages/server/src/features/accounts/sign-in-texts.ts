import { type Language, sayIn } from '@countersign/languages';
import type { ProofPurpose } from '../../domain/proofs/proof.ts';
import { type MailContent, oneLine, titleInSubject } from '../notify/mail/mail-content.ts';

/** A code that shows whoever entered it to read this mail. */
export function signingCode(
  language: Language,
  asked: { code: string; title: string; purpose: ProofPurpose; minutes: number },
): MailContent {
  const say = sayIn(language, 'mail');
  const { code, title, purpose, minutes } = asked;
  return {
    language,
    subject: oneLine(say('code.subject', { code, title: titleInSubject(title) })),
    paragraphs: [say(purpose === 'ACCESS' ? 'code.open' : 'code.finish', { title }), say('code.validity', { minutes })],
    code,
    footer: say('code.footer'),
  };
}

/** The link to choose the password of an account, new or not. */
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
