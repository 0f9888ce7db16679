import { inArray } from 'drizzle-orm';
import type { AuditActor } from '../../../domain/audit/audit-entry.ts';
import { type Expiration, expiresAt } from '../../../domain/envelope/expiration.ts';
import { ROLES } from '../../../domain/recipients/recipient.ts';
import type { EnvelopeChange } from '../../../envelopes/change-envelope.ts';
import type { RecipientRow } from '../../../envelopes/rows.ts';
import { recipients } from '../../../platform/db/schema.ts';

/**
 * Gives everyone who has not finished until an instant, also those whose turn has yet to come: the link they will be sent
 * must work. The sweep looks then.
 * @returns those it gave time to, as they are afterwards
 */
export async function grantTime(
  work: EnvelopeChange,
  all: readonly RecipientRow[],
  until: Date,
): Promise<RecipientRow[]> {
  const granted = all.filter(hasTime).map((recipient) => ({ ...recipient, expiresAt: until }));
  if (granted.length === 0) return granted;
  const ids = granted.map(({ id }) => id);
  await work.tx.orm.update(recipients).set({ expiresAt: until }).where(inArray(recipients.id, ids));
  await work.update({ expirationDueAt: until });
  return granted;
}

/** The same anew, counted from now. Nobody ends up with less time than they had. */
export async function renewTime(
  work: EnvelopeChange,
  all: readonly RecipientRow[],
  period: Expiration,
  actor: AuditActor,
): Promise<RecipientRow[]> {
  const had = all.filter(hasTime).map((recipient) => recipient.expiresAt?.getTime() ?? 0);
  const until = new Date(Math.max(expiresAt(work.now, period).getTime(), ...had));
  const renewed = await grantTime(work, all, until);
  const recipientIds = renewed.map(({ id }) => id);
  if (recipientIds.length > 0) {
    work.record('EXPIRATION_EXTENDED', { recipientIds, expiresAt: until.toISOString() }, actor);
  }
  return renewed;
}

/** Who only gets a copy at the end has nothing that could expire. */
const hasTime = ({ role, signingStatus }: RecipientRow): boolean =>
  signingStatus === 'NOT_SIGNED' && ROLES[role].invited !== 'AT_COMPLETION';
