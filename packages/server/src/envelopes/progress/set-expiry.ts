import type { AuditActor } from '../../domain/audit/audit-entry.ts';
import { type Expiration, expiresAt } from '../../domain/envelope/expiration.ts';
import { ROLES } from '../../domain/recipients/recipient.ts';
import type { EnvelopeChange } from '../change/envelope-change.ts';
import type { RecipientRow } from '../rows.ts';

/**
 * Sets the deadline of everyone who has not finished, including recipients whose turn comes later, because their links
 * must work by then. The sweep checks the envelope when the deadline passes.
 * @returns the updated recipients
 */
export function setExpiry(work: EnvelopeChange, all: readonly RecipientRow[], until: Date): RecipientRow[] {
  const granted = all.filter(hasTime).map((recipient) => ({ ...recipient, expiresAt: until, timeWantedSince: null }));
  if (granted.length === 0) return granted;
  const ids = granted.map(({ id }) => id);
  work.updateRecipients(ids, { expiresAt: until, timeWantedSince: null });
  work.update({ expirationDueAt: until });
  return granted;
}

/**
 * Renews the deadline, counted from now. A deadline never becomes earlier.
 * @param toldIds recipients who are notified by email
 */
export function renewExpiry(
  work: EnvelopeChange,
  all: readonly RecipientRow[],
  period: Expiration,
  actor: AuditActor,
  toldIds: readonly number[] = [],
): RecipientRow[] {
  const had = all.filter(hasTime).map((recipient) => recipient.expiresAt?.getTime() ?? 0);
  const until = new Date(Math.max(expiresAt(work.now, period).getTime(), ...had));
  const renewed = setExpiry(work, all, until);
  const recipientIds = renewed.map(({ id }) => id);
  if (recipientIds.length > 0) {
    work.say('EXPIRATION_EXTENDED', { recipientIds, expiresAt: until.toISOString() }, actor, { toldIds });
  }
  return renewed;
}

/** Whether a recipient can have a deadline. CC recipients cannot. */
const hasTime = ({ role, signingStatus }: RecipientRow): boolean =>
  signingStatus === 'NOT_SIGNED' && ROLES[role].invited !== 'AT_COMPLETION';
