import { and, asc, isNotNull, lte, sql } from 'drizzle-orm';
import { isExpired } from '../../domain/envelope/expiration.ts';
import { NO_REQUEST } from '../../platform/idempotency/request-context.ts';
import { changeEnvelope } from '../change/change-envelope.ts';
import { recordedRecipient } from '../record/recorded-recipient.ts';
import type { Services } from '../services.ts';
import { type DueEnvelope, forEachDue, isBehind } from '../store/for-each-due.ts';
import { envelopes } from '../tables/index.ts';

/**
 * Announces that recipients' deadlines have passed, once per recipient and deadline. The document stays PENDING, and
 * the sender can extend or cancel it. Runs as a sweep.
 */
export function expireRecipients(services: Services): Promise<void> {
  return forEachDue(
    services,
    (last, limit) => overdue(services, last, limit),
    (envelopeId) => expire(services, envelopeId),
  );
}

function overdue(
  { database: { orm }, clock }: Services,
  last: DueEnvelope | undefined,
  limit: number,
): Promise<DueEnvelope[]> {
  const at = envelopes.expirationDueAt;
  return orm
    .select({ id: envelopes.id, at: sql<Date>`${at}`.mapWith(at) })
    .from(envelopes)
    .where(and(isNotNull(at), lte(at, clock.now()), isBehind(at, last)))
    .orderBy(asc(at), asc(envelopes.id))
    .limit(limit);
}

function expire(services: Services, envelopeId: string): Promise<void> {
  return changeEnvelope(services, NO_REQUEST, { envelopeId }, async (work) => {
    const { expirationDueAt } = work.envelope;
    // Check again under the lock, because the envelope may have been extended, finished or handled by another node in
    // the meantime.
    if (!isExpired(expirationDueAt, work.now)) return;
    work.update({ expirationDueAt: null });

    const contents = work.contents;
    const expired = contents.recipients.filter(
      ({ signingStatus, expiresAt }) => signingStatus === 'NOT_SIGNED' && isExpired(expiresAt, work.now),
    );
    for (const recipient of expired) {
      const expiresAt = recipient.expiresAt?.toISOString() ?? '';
      work.say('RECIPIENT_EXPIRED', { ...recordedRecipient(recipient), expiresAt }, { kind: 'system' });
    }
  });
}
