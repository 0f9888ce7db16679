import { isEmailWanted } from '../../../domain/envelope/document-meta.ts';
import { ROLES } from '../../../domain/recipients/recipient.ts';
import type { EnvelopeRow, RecipientRow, WholeEnvelope } from '../../../envelopes/rows.ts';
import type { MailContent } from './mail-content.ts';

export interface Addressee {
  /** The recipient the email goes to, or the one who gets the replies. */
  recipientId: number | null;
  name: string;
  email: string;
}

export const addresseeOf = ({ id, name, email }: RecipientRow): Addressee => ({ recipientId: id, name, email });

export const toOwner = ({ sender }: WholeEnvelope, content: MailContent) => ({
  to: { recipientId: null, ...sender },
  content,
});

export function recipientOf({ envelope, recipients }: WholeEnvelope, id: number): RecipientRow {
  const recipient = recipients.find((each) => each.id === id);
  if (!recipient) throw new Error(`recipient ${id} is not on envelope ${envelope.id}`);
  return recipient;
}

/**
 * Whether recipients are invited by email. If not, the sender passes on the links, and recipients get no progress emails
 * either.
 */
export const isInvitedByMail = ({ meta }: EnvelopeRow): boolean => isEmailWanted(meta, 'recipientSigningRequest');

/** Returns the recipients who were invited by email, each person only once. */
export const mailedBefore = ({ envelope, recipients }: WholeEnvelope): RecipientRow[] =>
  isInvitedByMail(envelope) ? eachPersonOnce(recipients.filter(({ invitedAt }) => invitedAt !== null)) : [];

/** Whether two recipients are the same person in two steps. */
export const isSamePerson = (one: Pick<RecipientRow, 'email' | 'role'>, other: RecipientRow): boolean =>
  one.email !== '' && one.email === other.email && one.role === other.role;

/** Returns the recipients for news that concerns all steps. A person with several steps is included once, with the last one. */
export const eachPersonOnce = (recipients: readonly RecipientRow[]): RecipientRow[] =>
  recipients.filter((recipient) => {
    const own = recipients.filter((other) => isSamePerson(recipient, other));
    return own.every((other) => stepOf(other) < stepOf(recipient) || other.id === recipient.id);
  });

const stepOf = ({ signingOrder }: RecipientRow): number => signingOrder ?? Number.POSITIVE_INFINITY;

/**
 * Counts the recipients who still have to finish. Returns 0 if the sender passes on the links, because the number is not
 * displayed then.
 */
export function leftAfter({ role }: { role: RecipientRow['role'] }, { envelope, recipients }: WholeEnvelope): number {
  if (!isInvitedByMail(envelope) || !ROLES[role].blocksCompletion) return 0;
  return recipients.filter((each) => ROLES[each.role].blocksCompletion && each.signingStatus === 'NOT_SIGNED').length;
}
