import type { ProofPurpose } from '@countersign/contracts/vocabulary';
import { type Language, sayIn, showInstant } from '@countersign/languages';
import type { AuditedEmail } from '../../../domain/audit/audit-entry.ts';
import type { FactOf } from '../../../domain/audit/fact.ts';
import { isEmailWanted } from '../../../domain/envelope/document-meta.ts';
import { fillPlaceholders, messageTo } from '../../../domain/envelope/message-placeholders.ts';
import { type RecipientRole, ROLES } from '../../../domain/recipients/recipient.ts';
import { signingUrl } from '../../../envelopes/links.ts';
import type { RecipientRow } from '../../../envelopes/rows.ts';
import { isInvitedByMail, leftAfter, mailedBefore, requireMailRecipient, toAddressee } from './addressees.ts';
import type { ComposedMail, FactMails, MailSource } from './fact-mail.ts';
import { type MailContent, oneLine, titleInSubject } from './mail-content.ts';
import { type MailedDocument, type Party, pastVerb, showName } from './mailed-document.ts';

const INVITATIONS: Record<RecipientRole, AuditedEmail> = {
  SIGNER: 'SIGNING_REQUEST',
  APPROVER: 'APPROVE_REQUEST',
  ASSISTANT: 'ASSISTING_REQUEST',
  VIEWER: 'VIEW_REQUEST',
  CC: 'VIEW_REQUEST',
};

export const TO_RECIPIENTS = {
  /**
   * Sent to recipients when it is their turn, when their name or address is corrected, or when the document is
   * delegated to them.
   */
  INVITATION: {
    from: 'sender',
    entry: (role) => INVITATIONS[role],
    compose: (facts, told) => facts.flatMap((fact) => invite(fact, told)),
  },

  REMINDER: {
    from: 'sender',
    entry: () => 'REMINDER',
    compose: (facts, told) =>
      facts.map(({ data }) => {
        const recipient = requireMailRecipient(told.whole, data.recipientId);
        return { to: toAddressee(recipient), content: asked(recipient, told, { isReminder: true }) };
      }),
  },

  /** Sent to recipients when a deadline that had passed is extended. */
  MORE_TIME: {
    from: 'sender',
    entry: (role) => INVITATIONS[role],
    compose: (facts, told) => {
      if (!isInvitedByMail(told.whole.envelope)) return [];
      const ids = facts.flatMap(({ aside }) => aside.toldIds);
      return ids.map((id) => {
        const recipient = requireMailRecipient(told.whole, id);
        const { role, expiresAt, token } = recipient;
        const url = signingUrl(told.config, token);
        const content = moreTime(told.whole.envelope, { sender: told.whole.sender, role, expiresAt, signingUrl: url });
        return { to: toAddressee(recipient), content };
      });
    },
  },

  ANSWER: {
    from: 'sender',
    entry: () => 'ANSWER',
    compose: (facts, { whole, config }) =>
      facts.map(({ data, actor, aside }) => {
        const recipient = requireMailRecipient(whole, data.recipientId);
        const by = actor.kind === 'user' ? actor : whole.sender;
        const url = signingUrl(config, recipient.token);
        return { to: toAddressee(recipient), content: answer(whole.envelope, { by, ...aside, url }) };
      }),
  },

  /** Sent to a recipient who has finished before others. */
  PENDING: {
    from: 'sender',
    entry: () => 'DOCUMENT_PENDING',
    compose: (facts, told) =>
      facts.flatMap(({ data }) => {
        const { envelope } = told.whole;
        if (leftAfter(data, told.whole) === 0 || !isEmailWanted(envelope.meta, 'documentPending')) return [];
        const finished = requireMailRecipient(told.whole, data.recipientId);
        const url = signingUrl(told.config, finished.token);
        return [{ to: toAddressee(finished), content: pendingDocument(envelope, { role: data.role, url }) }];
      }),
  },

  /** Sent to everyone who was invited when the document is cancelled. */
  CANCELLED: {
    from: 'sender',
    entry: () => 'DOCUMENT_CANCELLED',
    compose: (facts, { whole }) => {
      if (!isEmailWanted(whole.envelope.meta, 'documentDeleted')) return [];
      return facts.flatMap(({ data: { reason = null } }) => {
        const content = cancellation(whole.envelope, { by: whole.sender, reason });
        return mailedBefore(whole).map((recipient) => ({ to: toAddressee(recipient), content }));
      });
    },
  },

  /** Sent to a recipient who requested a code. No setting turns this email off. */
  SIGNING_CODE: {
    from: 'service',
    // The audit entry about the requested authentication covers this email.
    entry: null,
    compose: (facts, told) =>
      facts.flatMap(({ data: { recipientId, purpose }, aside }) => {
        if (aside === null) return [];
        const { code, lifetimeMs } = aside;
        const { title, meta } = told.whole.envelope;
        const content = signingCode(meta.language, { code, title, purpose, minutes: lifetimeMs / 60_000 });
        return { to: toAddressee(requireMailRecipient(told.whole, recipientId)), content };
      }),
  },
} satisfies Partial<FactMails>;

function invite(
  fact: FactOf<'RECIPIENT_INVITED' | 'RECIPIENT_CORRECTED' | 'RECIPIENT_DELEGATED'>,
  told: MailSource,
): ComposedMail[] {
  if (!isInvitedByMail(told.whole.envelope)) return [];
  const recipient = requireMailRecipient(told.whole, fact.data.recipientId);
  // If the correction comes before the recipient's turn, the email is sent at their turn.
  if (recipient.invitedAt === null) return [];
  const delegation = fact.type === 'RECIPIENT_DELEGATED' ? fact.aside : undefined;
  return [{ to: toAddressee(recipient), content: asked(recipient, told, { isReminder: false, delegation }) }];
}

function asked(
  recipient: RecipientRow,
  { whole: { envelope, recipients, sender }, config }: MailSource,
  { isReminder, delegation }: { isReminder: boolean; delegation?: FactOf<'RECIPIENT_DELEGATED'>['aside'] | undefined },
): MailContent {
  const { meta, title } = envelope;
  const words = { 'signer.name': recipient.name, 'signer.email': recipient.email, 'document.name': title };
  const comesAfterOthers =
    !isReminder &&
    !delegation &&
    meta.signingOrder === 'SEQUENTIAL' &&
    recipients.some(({ role, signingStatus }) => ROLES[role].blocksCompletion && signingStatus === 'SIGNED');
  return invitation(envelope, {
    role: recipient.role,
    sender,
    // The sender's subject and message may address the original recipient by name, so a delegate does not get them.
    subject: delegation ? null : meta.subject && fillPlaceholders(meta.subject, words),
    message: delegation ? null : messageTo(recipient, envelope),
    signingUrl: signingUrl(config, recipient.token),
    expiresAt: recipient.expiresAt,
    isReminder,
    comesAfterOthers,
    ...(delegation && { delegation }),
  });
}

const ASKS = {
  SIGNER: 'sign',
  APPROVER: 'approve',
  ASSISTANT: 'fillIn',
  VIEWER: 'view',
  CC: 'view',
} as const satisfies Record<RecipientRole, string>;

/** Composes an invitation or reminder. Placeholders in the sender's `subject` and `message` are already replaced. */
export function invitation(
  { title, meta: { language, timezone } }: MailedDocument,
  asked: {
    role: RecipientRole;
    sender: Party;
    subject: string | null;
    message: string | null;
    signingUrl: string;
    expiresAt: Date | null;
    isReminder: boolean;
    /** Whether other recipients had to act first. */
    comesAfterOthers: boolean;
    delegation?: { by: Party; note: string | null };
  },
): MailContent {
  const say = sayIn(language, 'mail');
  const ask = ASKS[asked.role];
  const sender = showName(asked.sender);
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
        ? [say('invitation.delegated', { name: showName(asked.delegation.by), email: asked.delegation.by.email })]
        : []),
      ...(expiry ? [say('invitation.expiry', { date: expiry })] : []),
    ],
    quote: asked.delegation?.note ?? asked.message ?? undefined,
    button: { label: say(`invitation.button.${ask}`), url: asked.signingUrl },
    footer: say('invitation.footer', { sender, email: asked.sender.email }),
  };
}

export function moreTime(
  { title, meta: { language, timezone } }: MailedDocument,
  given: { sender: Party; role: RecipientRole; expiresAt: Date | null; signingUrl: string },
): MailContent {
  const say = sayIn(language, 'mail');
  const sender = showName(given.sender);
  const expiry = given.expiresAt && showInstant(given.expiresAt, language, timezone);
  return {
    language,
    subject: oneLine(say('moreTime.subject', { title: titleInSubject(title) })),
    paragraphs: [
      say('moreTime.fact', { sender, title }),
      ...(expiry ? [say('invitation.expiry', { date: expiry })] : []),
    ],
    button: { label: say(`invitation.button.${ASKS[given.role]}`), url: given.signingUrl },
    footer: say('invitation.footer', { sender, email: given.sender.email }),
  };
}

export function answer(
  { title, meta: { language } }: MailedDocument,
  given: { by: Party; question: string; answer: string; url: string },
): MailContent {
  const say = sayIn(language, 'mail');
  const sender = showName(given.by);
  return {
    language,
    subject: oneLine(say('answer.subject', { title: titleInSubject(title) })),
    paragraphs: [say('answer.fact', { sender, title })],
    quote: given.answer,
    earlier: { label: say('answer.question'), text: given.question },
    button: { label: say('button.open'), url: given.url },
    footer: say('footer.asked'),
  };
}

export function pendingDocument(
  { title, meta: { language } }: MailedDocument,
  done: { role: RecipientRole; url: string },
): MailContent {
  const say = sayIn(language, 'mail');
  const verb = pastVerb(done.role);
  return {
    language,
    subject: oneLine(say(`pending.subject.${verb}`, { title: titleInSubject(title) })),
    paragraphs: [say(`pending.thanks.${verb}`, { title }), say('pending.outlook')],
    button: { label: say('button.open'), url: done.url },
    footer: say('footer.party'),
  };
}

export function cancellation(
  { title, meta: { language } }: MailedDocument,
  { by, reason }: { by: Party; reason: string | null },
): MailContent {
  const say = sayIn(language, 'mail');
  return {
    language,
    subject: oneLine(say('cancelled.subject', { title: titleInSubject(title) })),
    paragraphs: [say('cancelled.fact', { sender: showName(by), title }), ...(reason ? [say('rejected.reason')] : [])],
    quote: reason ?? undefined,
    footer: say('footer.asked'),
  };
}

/** Composes the email with the code by which a visitor of a direct link confirms their address. */
export function visitorCode(
  language: Language,
  { team, ...asked }: { code: string; title: string; minutes: number; team: string },
): MailContent {
  return {
    ...signingCode(language, { ...asked, purpose: 'ACCESS' }),
    footer: sayIn(language, 'mail')('code.footer.visitor', { team }),
  };
}

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
