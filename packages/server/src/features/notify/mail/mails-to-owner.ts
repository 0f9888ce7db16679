import { sayIn, showList } from '@countersign/languages';
import { isEmailWanted } from '../../../domain/envelope/document-meta.ts';
import type { RecipientRole } from '../../../domain/recipients/recipient.ts';
import { documentUrl } from '../../../envelopes/links.ts';
import { leftAfter, toOwner } from './addressees.ts';
import type { FactMails } from './fact-mail.ts';
import { type MailContent, oneLine, titleInSubject } from './mail-content.ts';
import { type MailedDocument, type Party, pastVerb, showName } from './mailed-document.ts';

/** Emails to the owner of a document. The button opens the document in the console. */
export const TO_OWNER = {
  /** Sent when someone creates a document in the owner's name, if this email is turned on. */
  CREATED: {
    from: 'service',
    entry: null,
    compose: (_, { whole, config }) => {
      if (!isEmailWanted(whole.envelope.meta, 'ownerDocumentCreated')) return [];
      return [toOwner(whole, created(whole.envelope, documentUrl(config, whole.envelope)))];
    },
  },

  SIGNED: {
    from: 'service',
    entry: null,
    compose: (facts, { whole, config }) =>
      facts.flatMap(({ data }) => {
        const left = leftAfter(data, whole);
        if (left === 0 || !isEmailWanted(whole.envelope.meta, 'recipientSigned')) return [];
        return [
          toOwner(
            whole,
            progress(whole.envelope, { by: data, role: data.role, left, url: documentUrl(config, whole.envelope) }),
          ),
        ];
      }),
  },

  /** Sent when recipients' deadlines have passed. A single email covers all of them. */
  EXPIRED: {
    from: 'service',
    entry: null,
    compose: (facts, { whole, config }) => {
      if (!isEmailWanted(whole.envelope.meta, 'ownerRecipientExpired')) return [];
      const recipients = facts.map(({ data }) => data);
      const url = documentUrl(config, whole.envelope, 'extend');
      return [toOwner(whole, expiration(whole.envelope, { recipients, url }))];
    },
  },

  /** Sent when a page cannot be displayed, so that no one can finish. */
  PAGE_NOT_DRAWABLE: {
    from: 'service',
    entry: null,
    compose: (facts, { whole, config }) => {
      const url = documentUrl(config, whole.envelope);
      return facts.map(({ data: { page, name } }) =>
        toOwner(whole, pageNotDrawable(whole.envelope, { page, file: name, url })),
      );
    },
  },

  DELEGATED: {
    from: 'service',
    entry: null,
    compose: (facts, { whole, config }) => {
      const url = documentUrl(config, whole.envelope);
      return facts.map(({ data, aside: { by, note } }) =>
        toOwner(whole, delegation(whole.envelope, { by, to: data, note, url })),
      );
    },
  },

  /** Sent when a recipient asks a question. Replies go to the recipient. */
  QUESTION: {
    from: 'recipient',
    entry: null,
    compose: (facts, { whole, config }) =>
      facts.map(({ data, aside: { text } }) => ({
        to: { ...whole.sender, recipientId: data.recipientId },
        content: question(whole.envelope, { by: data, text, url: documentUrl(config, whole.envelope, 'answer') }),
      })),
  },

  /** Sent when a recipient whose deadline has passed asks for more time. Replies go to the recipient. */
  TIME_WANTED: {
    from: 'recipient',
    entry: null,
    compose: (facts, { whole, config }) =>
      facts.map(({ data }) => ({
        to: { ...whole.sender, recipientId: data.recipientId },
        content: timeWanted(whole.envelope, { by: data, url: documentUrl(config, whole.envelope, 'extend') }),
      })),
  },
} satisfies Partial<FactMails>;

export function created({ title, meta: { language } }: MailedDocument, url: string): MailContent {
  const say = sayIn(language, 'mail');
  return {
    language,
    subject: oneLine(say('created.subject', { title: titleInSubject(title) })),
    paragraphs: [say('created.fact', { title })],
    button: { label: say('button.open'), url },
    footer: say('footer.owner'),
  };
}

/** Composes the email to the owner when a recipient has finished. `left` is the number of recipients who have not. */
export function progress(
  { title, meta: { language } }: MailedDocument,
  done: { by: Party; role: RecipientRole; left: number; url: string },
): MailContent {
  const say = sayIn(language, 'mail');
  const verb = pastVerb(done.role);
  const name = showName(done.by);
  return {
    language,
    subject: oneLine(say(`progress.subject.${verb}`, { name, title: titleInSubject(title) })),
    paragraphs: [say(`progress.fact.${verb}`, { name, title }), say('progress.left', { left: done.left })],
    button: { label: say('button.left'), url: done.url },
    footer: say('footer.owner'),
  };
}

export function expiration(
  { title, meta: { language } }: MailedDocument,
  { recipients, url }: { recipients: Party[]; url: string },
): MailContent {
  const say = sayIn(language, 'mail');
  return {
    language,
    subject: oneLine(say('expired.subject', { title: titleInSubject(title) })),
    paragraphs: [say('expired.fact', { title }), showList(recipients.map(showName), language), say('expired.advice')],
    button: { label: say('button.extend'), url },
    footer: say('footer.owner'),
  };
}

export function pageNotDrawable(
  { title, meta: { language } }: MailedDocument,
  { page, file, url }: { page: number; file: string; url: string },
): MailContent {
  const say = sayIn(language, 'mail');
  return {
    language,
    subject: oneLine(say('undrawable.subject', { title: titleInSubject(title) })),
    paragraphs: [say('undrawable.fact', { page, file, title }), say('undrawable.advice')],
    button: { label: say('button.open'), url },
    footer: say('footer.owner'),
  };
}

export function delegation(
  { title, meta: { language } }: MailedDocument,
  { by, to, note, url }: { by: Party; to: Party; note: string | null; url: string },
): MailContent {
  const say = sayIn(language, 'mail');
  const name = showName(by);
  return {
    language,
    subject: oneLine(say('delegated.subject', { title: titleInSubject(title) })),
    paragraphs: [
      say('delegated.fact', { name, email: by.email, newName: showName(to), newEmail: to.email, title }),
      ...(note ? [say('delegated.note')] : []),
    ],
    quote: note ?? undefined,
    button: { label: say('button.open'), url },
    footer: say('footer.owner'),
  };
}

export function question(
  { title, meta: { language } }: MailedDocument,
  { by, text, url }: { by: Party; text: string; url: string },
): MailContent {
  const say = sayIn(language, 'mail');
  const { email } = by;
  const name = showName(by);
  return {
    language,
    subject: oneLine(say('question.subject', { name, title: titleInSubject(title) })),
    paragraphs: [say('question.fact', { name, email, title }), say('question.advice', { email })],
    quote: text,
    button: { label: oneLine(say('button.answer', { name })), url },
    footer: say('footer.owner'),
  };
}

export function timeWanted(
  { title, meta: { language } }: MailedDocument,
  { by, url }: { by: Party; url: string },
): MailContent {
  const say = sayIn(language, 'mail');
  const { email } = by;
  return {
    language,
    subject: oneLine(say('timeWanted.subject', { name: showName(by), title: titleInSubject(title) })),
    paragraphs: [say('timeWanted.fact', { name: showName(by), email, title }), say('expired.advice')],
    button: { label: say('button.extend'), url },
    footer: say('footer.owner'),
  };
}
