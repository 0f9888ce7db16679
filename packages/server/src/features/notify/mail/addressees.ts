import { isEmailWanted } from '../../../domain/envelope/document-meta.ts';
import { ROLES } from '../../../domain/recipients/recipient.ts';
import type { EnvelopeRow, RecipientRow, WholeEnvelope } from '../../../envelopes/rows.ts';
import type { MailContent } from './mail-content.ts';

export interface Addressee {
  /** Recipient who gets the email or its replies. */
  recipientId: number | null;
  name: string;
  email: string;
}

export const toAddressee = ({ id, name, email }: RecipientRow): Addressee => ({ recipientId: id, name, email });

export const toOwner = ({ sender }: WholeEnvelope, content: MailContent) => ({
  to: { recipientId: null, ...sender },
  content,
});

export function requireMailRecipient({ envelope, recipients }: WholeEnvelope, id: number): RecipientRow {
  const recipient = recipients.find((each) => each.id === id);
  if (!recipient) throw new Error(`recipient ${id} is not on envelope ${envelope.id}`);
  return recipient;
}

/**
 * Whether recipients are invited by email. If not, the sender distributes the links, and recipients get no progress
 * emails.
 */
export const isInvitedByMail = ({ meta }: EnvelopeRow): boolean => isEmailWanted(meta, 'recipientSigningRequest');

/** Returns the recipients who were invited by email, each person once. */
export const mailedBefore = ({ envelope, recipients }: WholeEnvelope): RecipientRow[] =>
  isInvitedByMail(envelope) ? eachPersonOnce(recipients.filter(({ invitedAt }) => invitedAt !== null)) : [];

/** Whether two recipients are the same person in different steps. */
export const isSamePerson = (one: Pick<RecipientRow, 'email' | 'role'>, other: RecipientRow): boolean =>
  one.email !== '' && one.email === other.email && one.role === other.role;

/** Returns each person once. A person with several steps is represented by the last one. */
export const eachPersonOnce = (recipients: readonly RecipientRow[]): RecipientRow[] =>
  recipients.filter((recipient) => {
    const own = recipients.filter((other) => isSamePerson(recipient, other));
    return own.every((other) => toStep(other) < toStep(recipient) || other.id === recipient.id);
  });

const toStep = ({ signingOrder }: RecipientRow): number => signingOrder ?? Number.POSITIVE_INFINITY;

/**
 * Counts the recipients who still have to act. Returns 0 if the sender distributes the links, because emails do not
 * mention the number in that case.
 */
export function leftAfter({ role }: { role: RecipientRow['role'] }, { envelope, recipients }: WholeEnvelope): number {
  if (!isInvitedByMail(envelope) || !ROLES[role].blocksCompletion) return 0;
  return recipients.filter((each) => ROLES[each.role].blocksCompletion && each.signingStatus === 'NOT_SIGNED').length;
}
