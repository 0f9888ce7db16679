import { and, asc, isNotNull, lte, sql } from 'drizzle-orm';
import { isExpired } from '../../domain/envelope/expiration.ts';
import { changeEnvelope } from '../../envelopes/change-envelope.ts';
import { type DueEnvelope, forEachDue, isBehind } from '../../envelopes/for-each-due.ts';
import { recordedRecipient } from '../../envelopes/recorded-recipient.ts';
import type { Services } from '../../envelopes/services.ts';
import { envelopes } from '../../platform/db/schema.ts';
import { NO_REQUEST } from '../../platform/idempotency/request-context.ts';

/**
 * Sweep: announces that recipients' deadlines have passed, once for each recipient and deadline. The document stays PENDING;
 * the sender can extend or cancel it.
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
    // Checked again under the lock, because the envelope may have been extended, finished, or handled by another node.
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
