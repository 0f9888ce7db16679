import { type Language, sayIn, showInstant, showList } from '@countersign/languages';
import type { RecipientRole } from '../../../domain/recipients/recipient.ts';
import { type MailContent, oneLine, titleInSubject } from './mail-content.ts';

interface Party {
  name: string;
  email: string;
}

const nameOf = ({ name, email }: Party): string => (name.trim() === '' ? email : name);

const ASKS = {
  SIGNER: 'sign',
  APPROVER: 'approve',
  ASSISTANT: 'fillIn',
  VIEWER: 'view',
  CC: 'view',
} as const satisfies Record<RecipientRole, string>;

const deedOf = (role: RecipientRole): 'approved' | 'signed' => (role === 'APPROVER' ? 'approved' : 'signed');

/** What mails need to know of a document; they are in its language. */
interface Document {
  title: string;
  meta: { language: Language; timezone: string };
}

/** Asks a recipient to act. `subject` and `message` are the sender's, placeholders already replaced. */
export function invitation(
  { title, meta: { language, timezone } }: Document,
  asked: {
    role: RecipientRole;
    sender: Party;
    subject: string | null;
    message: string | null;
    signingUrl: string;
    expiresAt: Date | null;
    /** Whether they were invited before. */
    isReminder: boolean;
    /** Whether it is their turn because others have finished. */
    comesAfterOthers: boolean;
    /** Who was asked before, where they handed it over, with the words they sent along. */
    delegation?: { by: Party; note: string | null };
  },
): MailContent {
  const say = sayIn(language, 'mail');
  const ask = ASKS[asked.role];
  const sender = nameOf(asked.sender);
  const expiry = asked.expiresAt && showInstant(asked.expiresAt, language, timezone);
  const subject = oneLine(asked.subject || say(`invitation.subject.${ask}`, { title: titleInSubject(title) }));
  return {
    language,
    subject: asked.isReminder ? oneLine(say('reminder.subject', { subject })) : subject,
    paragraphs: [
      say(`invitation.request.${ask}`, { sender, title }),
      ...(asked.isReminder ? [say('reminder.fact')] : []),
      ...(asked.comesAfterOthers ? [say('invitation.turn')] : []),
      ...(asked.delegation
        ? [say('invitation.delegated', { name: nameOf(asked.delegation.by), email: asked.delegation.by.email })]
        : []),
      ...(expiry ? [say('invitation.expiry', { date: expiry })] : []),
    ],
    quote: asked.delegation?.note ?? asked.message ?? undefined,
    button: { label: say(`invitation.button.${ask}`), url: asked.signingUrl },
    footer: say('invitation.footer', { sender, email: asked.sender.email }),
  };
}

/** Tells the owner that a document was created in their name. */
export function created({ title, meta: { language } }: Document): MailContent {
  const say = sayIn(language, 'mail');
  return {
    language,
    subject: oneLine(say('created.subject', { title: titleInSubject(title) })),
    paragraphs: [say('created.fact', { title })],
    footer: say('footer.owner'),
  };
}

/** Tells the owner that one has finished while others, `left` of them, have not. */
export function progress(
  { title, meta: { language } }: Document,
  done: { by: Party; role: RecipientRole; left: number },
): MailContent {
  const say = sayIn(language, 'mail');
  const deed = deedOf(done.role);
  const name = nameOf(done.by);
  return {
    language,
    subject: oneLine(say(`progress.subject.${deed}`, { name, title: titleInSubject(title) })),
    paragraphs: [say(`progress.fact.${deed}`, { name, title }), say('progress.left', { left: done.left })],
    footer: say('footer.owner'),
  };
}

/** Tells a recipient who has finished that others have not. */
export function pending(
  { title, meta: { language } }: Document,
  done: { role: RecipientRole; url: string },
): MailContent {
  const say = sayIn(language, 'mail');
  const deed = deedOf(done.role);
  return {
    language,
    subject: oneLine(say(`pending.subject.${deed}`, { title: titleInSubject(title) })),
    paragraphs: [say(`pending.thanks.${deed}`, { title }), say('pending.outlook')],
    button: { label: say('button.open'), url: done.url },
    footer: say('footer.party'),
  };
}

/** Tells the owner that the time of recipients is over. */
export function expiration({ title, meta: { language } }: Document, recipients: Party[]): MailContent {
  const say = sayIn(language, 'mail');
  return {
    language,
    subject: oneLine(say('expired.subject', { title: titleInSubject(title) })),
    paragraphs: [say('expired.fact', { title }), showList(recipients.map(nameOf), language), say('expired.advice')],
    footer: say('footer.owner'),
  };
}

/** Tells the owner that recipients cannot be shown a page, and what to do. */
export function pageNotDrawable(
  { title, meta: { language } }: Document,
  { page, file }: { page: number; file: string },
): MailContent {
  const say = sayIn(language, 'mail');
  return {
    language,
    subject: oneLine(say('undrawable.subject', { title: titleInSubject(title) })),
    paragraphs: [say('undrawable.fact', { page, file, title }), say('undrawable.advice')],
    footer: say('footer.owner'),
  };
}

/** Tells a party that everyone has finished. */
export function completion(
  { title, meta: { language } }: Document,
  done: { url: string | null; attached: boolean },
): MailContent {
  const say = sayIn(language, 'mail');
  return {
    language,
    subject: oneLine(say('completed.subject', { title: titleInSubject(title) })),
    paragraphs: [
      say('completed.fact', { title }),
      done.attached ? say('completed.attached') : say('completed.download'),
    ],
    ...(done.url && { button: { label: say('button.open'), url: done.url } }),
    footer: say('footer.party'),
  };
}

/** Tells a party that a recipient has declined. */
export function rejection(
  { title, meta: { language } }: Document,
  rejected: {
    by: Party;
    /** The sender, where they recorded it for the recipient. */
    recordedBy: Party | null;
    reason: string | null;
  },
): MailContent {
  const say = sayIn(language, 'mail');
  const name = nameOf(rejected.by);
  const { recordedBy, reason } = rejected;
  return {
    language,
    subject: oneLine(say('rejected.subject', { title: titleInSubject(title) })),
    paragraphs: [
      recordedBy
        ? say('rejected.recorded', { sender: nameOf(recordedBy), name, title })
        : say('rejected.fact', { name, title }),
      ...(reason ? [say('rejected.reason')] : []),
    ],
    quote: reason ?? undefined,
    footer: say('footer.party'),
  };
}

/** Tells somebody who was invited that the sender has taken the document back. */
export function cancellation({ title, meta: { language } }: Document, sender: Party): MailContent {
  const say = sayIn(language, 'mail');
  return {
    language,
    subject: oneLine(say('cancelled.subject', { title: titleInSubject(title) })),
    paragraphs: [say('cancelled.fact', { sender: nameOf(sender), title })],
    footer: say('footer.asked'),
  };
}

/** Tells the owner that a recipient has handed the document over to somebody else. */
export function delegation(
  { title, meta: { language } }: Document,
  { by, to, note }: { by: Party; to: Party; note: string | null },
): MailContent {
  const say = sayIn(language, 'mail');
  const name = nameOf(by);
  return {
    language,
    subject: oneLine(say('delegated.subject', { title: titleInSubject(title) })),
    paragraphs: [
      say('delegated.fact', { name, email: by.email, newName: nameOf(to), newEmail: to.email, title }),
      ...(note ? [say('delegated.note')] : []),
    ],
    quote: note ?? undefined,
    footer: say('footer.owner'),
  };
}

/** Brings the owner a question of a recipient, who gets the answer. */
export function question({ title, meta: { language } }: Document, by: Party, text: string): MailContent {
  const say = sayIn(language, 'mail');
  const { email } = by;
  return {
    language,
    subject: oneLine(say('question.subject', { name: nameOf(by), title: titleInSubject(title) })),
    paragraphs: [say('question.fact', { name: nameOf(by), email, title }), say('question.advice', { email })],
    quote: text,
    footer: say('footer.owner'),
  };
}

/** Tells the owner that a recipient whose time is over wants more. */
export function timeWanted({ title, meta: { language } }: Document, by: Party): MailContent {
  const say = sayIn(language, 'mail');
  const { email } = by;
  return {
    language,
    subject: oneLine(say('timeWanted.subject', { name: nameOf(by), title: titleInSubject(title) })),
    paragraphs: [say('timeWanted.fact', { name: nameOf(by), email, title }), say('expired.advice')],
    footer: say('footer.owner'),
  };
}

/** Tells the admins of a team that one of its webhooks was switched off. */
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
