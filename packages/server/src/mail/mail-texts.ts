import type { RecipientRole } from '../domain/recipient.ts';
import { type MailContent, oneLine } from './mail-content.ts';

interface Party {
  name: string;
  email: string;
}

const nameOf = ({ name, email }: Party): string => (name.trim() === '' ? email : name);

const ASKS: Record<RecipientRole, { verb: string; label: string }> = {
  SIGNER: { verb: 'sign', label: 'Review and sign' },
  APPROVER: { verb: 'approve', label: 'Review and approve' },
  ASSISTANT: { verb: 'help to fill in', label: 'Open the document' },
  VIEWER: { verb: 'view', label: 'View the document' },
  CC: { verb: 'view', label: 'View the document' },
};

const DEEDS: Record<RecipientRole, string> = {
  SIGNER: 'Signed',
  APPROVER: 'Approved',
  ASSISTANT: 'Filled in',
  VIEWER: 'Viewed',
  CC: 'Viewed',
};

const OWNER_FOOTER = 'You get this mail because you are the owner of this document.';

/** Asks a recipient to act. `subject` and `message` are the sender's, placeholders already replaced. */
export function invitation(asked: {
  role: RecipientRole;
  title: string;
  sender: Party;
  subject: string | null;
  message: string | null;
  signingUrl: string;
  expiresAt: string | null;
}): MailContent {
  const { verb, label } = ASKS[asked.role];
  return {
    subject: oneLine(asked.subject || `Please ${verb} "${asked.title}"`),
    paragraphs: [
      `${nameOf(asked.sender)} asks you to ${verb} "${asked.title}".`,
      ...(asked.expiresAt ? [`This link works until ${asked.expiresAt}.`] : []),
    ],
    quote: asked.message ?? undefined,
    button: { label, url: asked.signingUrl },
    footer: `You get this mail because ${nameOf(asked.sender)} (${asked.sender.email}) entered your address. The link is personal: whoever has it can act in your name, so do not forward it.`,
  };
}

/** Tells the owner that a document was created in their name. */
export function created(document: { title: string }): MailContent {
  return {
    subject: oneLine(`Created: ${document.title}`),
    paragraphs: [`"${document.title}" was created in your name. It is a draft until it is sent.`],
    footer: OWNER_FOOTER,
  };
}

/** Tells the owner that one has finished while others have not. */
export function signed(done: { title: string; by: Party; role: RecipientRole; left: number }): MailContent {
  return {
    subject: oneLine(`${DEEDS[done.role]} by ${nameOf(done.by)}: ${done.title}`),
    paragraphs: [
      `${nameOf(done.by)} has ${DEEDS[done.role].toLowerCase()} "${done.title}".`,
      done.left === 1 ? 'One recipient has yet to finish.' : `${done.left} recipients have yet to finish.`,
    ],
    footer: OWNER_FOOTER,
  };
}

/** Tells a recipient who has finished that others have not. */
export function pending(done: { title: string; role: RecipientRole; url: string }): MailContent {
  return {
    subject: oneLine(`${DEEDS[done.role]}: ${done.title}`),
    paragraphs: [
      `Thank you: you have ${DEEDS[done.role].toLowerCase()} "${done.title}". Others have yet to finish; you get the sealed document when everyone has.`,
    ],
    button: { label: 'Open the document', url: done.url },
    footer: 'You get this mail because you are a party to this document.',
  };
}

/** Tells the owner that the time of recipients is over. */
export function expiration(expired: { title: string; recipients: Party[] }): MailContent {
  return {
    subject: oneLine(`Expired: ${expired.title}`),
    paragraphs: [
      `The time to act on "${expired.title}" is over. These recipients have not finished and can no longer open it:`,
      expired.recipients.map(nameOf).join(', '),
      'You can extend the document, which makes their links work again, or cancel it.',
    ],
    footer: OWNER_FOOTER,
  };
}

/** Tells a party that everyone has finished. */
export function completion(done: { title: string; url: string | null; attached: boolean }): MailContent {
  return {
    subject: oneLine(`Completed: ${done.title}`),
    paragraphs: [
      `Everyone has finished "${done.title}".`,
      done.attached ? 'The sealed document is attached.' : 'You can download the sealed document.',
    ],
    ...(done.url && { button: { label: 'Open the document', url: done.url } }),
    footer: 'You get this mail because you are a party to this document.',
  };
}

/** Tells a party that a recipient has declined. */
export function rejection(rejected: {
  title: string;
  by: Party;
  /** The sender, where they recorded it for the recipient. */
  recordedBy: Party | null;
  reason: string | null;
}): MailContent {
  const by = nameOf(rejected.by);
  const { recordedBy } = rejected;
  const fact = recordedBy ? `${nameOf(recordedBy)} has recorded that ${by} rejects` : `${by} has rejected`;
  return {
    subject: oneLine(`Rejected: ${rejected.title}`),
    paragraphs: [
      `${fact} "${rejected.title}". Nobody else can sign it any more.`,
      ...(rejected.reason ? ['The reason given:'] : []),
    ],
    quote: rejected.reason ?? undefined,
    footer: 'You get this mail because you are a party to this document.',
  };
}

/** Tells somebody who was invited that the sender has taken the document back. */
export function cancellation(cancelled: { title: string; sender: Party }): MailContent {
  return {
    subject: oneLine(`Cancelled: ${cancelled.title}`),
    paragraphs: [
      `${nameOf(cancelled.sender)} has cancelled "${cancelled.title}". You need not do anything, and the link you were sent no longer works.`,
    ],
    footer: 'You get this mail because you were asked to act on this document.',
  };
}

/** Tells the admins of a team that one of its webhooks was switched off. */
export function webhookDisabled(disabled: {
  url: string;
  teamName: string;
  failingSince: string;
  error: string;
}): MailContent {
  return {
    subject: oneLine(`Webhook disabled: ${disabled.url}`),
    paragraphs: [
      `A webhook of the team "${disabled.teamName}" has failed since ${disabled.failingSince} without a single success, so it was disabled. It gets no more events until you enable it again.`,
      disabled.url,
      'What happened at the last attempt:',
    ],
    quote: disabled.error,
    footer: `You get this mail because you are an admin of the team "${disabled.teamName}".`,
  };
}
