import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { listUndrawablePages } from '../../domain/envelope/checks/undrawable-page.ts';
import { isExpired } from '../../domain/envelope/expiration.ts';
import { nextAttempt, nextReminder } from '../../domain/envelope/reminders.ts';
import { findTurn } from '../../domain/envelope/turn-order.ts';
import { NO_REQUEST } from '../../platform/idempotency/request-context.ts';
import { changeEnvelope } from '../change/change-envelope.ts';
import type { EnvelopeChange } from '../change/envelope-change.ts';
import type { RecipientRow } from '../rows.ts';
import type { Services } from '../services.ts';
import { type DueEnvelope, forEachDue, isBehind } from '../store/for-each-due.ts';
import { brokenChains, damagedContents, envelopes, mails } from '../tables/index.ts';
import { planReminders } from './plan-reminders.ts';

/** Reminds recipients who have not finished, according to the settings of their document. Runs as a sweep. */
export function remindRecipients(services: Services): Promise<void> {
  return forEachDue(
    services,
    (last, limit) => due(services, last, limit),
    (envelopeId) => remind(services, envelopeId),
  );
}

function due(
  { database: { orm }, clock }: Services,
  last: DueEnvelope | undefined,
  limit: number,
): Promise<DueEnvelope[]> {
  const at = envelopes.reminderDueAt;
  return orm
    .select({ id: envelopes.id, at: sql<Date>`${at}`.mapWith(at) })
    .from(envelopes)
    .where(and(isNotNull(at), lte(at, clock.now()), isBehind(at, last)))
    .orderBy(asc(at), asc(envelopes.id))
    .limit(limit);
}

function remind(services: Services, envelopeId: string): Promise<void> {
  return changeEnvelope(services, NO_REQUEST, { envelopeId }, async (work) => {
    // Check again under the lock, because another node may have reminded them, or the document may no longer be
    // pending.
    if (!isExpired(work.envelope.reminderDueAt, work.now)) return;
    const isAlive = await canBeFinished(work);
    for (const recipient of work.contents.recipients) {
      if (recipient.signingStatus !== 'NOT_SIGNED' || !isExpired(recipient.reminderDueAt, work.now)) continue;
      work.updateRecipient(recipient.id, await remindOne(work, recipient, isAlive));
    }
    planReminders(work);
  });
}

/**
 * Reminds a recipient whose reminder is due, unless the email cannot be delivered or the recipient cannot act.
 * @returns the changed reminder columns of the recipient
 */
async function remindOne(
  work: EnvelopeChange,
  { id, email, expiresAt, remindersFrom, remindersSent }: RecipientRow,
  isAlive: boolean,
): Promise<Partial<RecipientRow>> {
  const { reminders, signingOrder } = work.envelope.meta;
  const isTurn = findTurn(work.contents.recipients, signingOrder, id).mayComplete;
  const from = remindersFrom ?? work.now;
  const last = await lastMailState(work, id, email);
  // Reminders start again if the deadline is extended or the address changes.
  if (isExpired(expiresAt, work.now) || last === 'FAILED') return { reminderDueAt: null };
  // Don't remind recipients before their turn, while another email is queued, or about a damaged document, which may
  // still be repaired.
  if (!isTurn || !isAlive || last === 'QUEUED') {
    return { reminderDueAt: nextAttempt(reminders, { from, sent: remindersSent }, work.now) };
  }
  work.say('RECIPIENT_REMINDED', { recipientId: id }, { kind: 'system' });
  const sent = remindersSent + 1;
  return {
    remindedAt: work.now,
    remindersSent: sent,
    reminderDueAt: nextReminder(reminders, { from, sent }, work.now),
  };
}

/** Whether everyone can still finish, as far as is known. */
async function canBeFinished({ contents: { envelope, files }, services, tx }: EnvelopeChange): Promise<boolean> {
  if (envelope.status !== 'PENDING' || envelope.sealing !== 'NONE') return false;
  if (files.some((file) => listUndrawablePages(file, services.config).length > 0)) return false;
  const found = await tx.orm
    .select({ id: brokenChains.envelopeId })
    .from(brokenChains)
    .where(eq(brokenChains.envelopeId, envelope.id))
    .union(
      tx.orm
        .select({ id: damagedContents.envelopeId })
        .from(damagedContents)
        .where(eq(damagedContents.envelopeId, envelope.id)),
    );
  return found.length === 0;
}

/** Returns the state of the latest email that asked the recipient to act. Undefined if that email has been deleted. */
async function lastMailState({ tx: { orm }, envelope }: EnvelopeChange, recipientId: number, email: string) {
  const [newest] = await orm
    .select({ state: mails.state })
    .from(mails)
    .where(
      and(
        eq(mails.recipientId, recipientId),
        eq(mails.teamId, envelope.teamId),
        eq(mails.toAddress, email),
        inArray(mails.kind, ['INVITATION', 'REMINDER', 'MORE_TIME']),
      ),
    )
    .orderBy(desc(mails.createdAt))
    .limit(1);
  return newest?.state;
}
