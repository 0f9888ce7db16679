import { and, asc, isNotNull, lte, sql } from 'drizzle-orm';
import { isExpired } from '../../domain/envelope/expiration.ts';
import { changeEnvelope } from '../../envelopes/change-envelope.ts';
import { type Due, forEachDue, isBehind } from '../../envelopes/for-each-due.ts';
import { recordedRecipient } from '../../envelopes/recorded-recipient.ts';
import type { Services } from '../../envelopes/services.ts';
import { envelopes } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { queueExpirationMail } from '../notify/mail/queue-mails.ts';

/** Enqueues the job where somebody's time is over and nobody was told. */
export async function sweepExpired(services: Services): Promise<void> {
  if ((await overdue(services, undefined, 1)).length > 0) await enqueue(services);
}

/**
 * Job: tells, once for each recipient and window, that their time is over. The document stays PENDING: the sender can
 * extend or cancel it (seed 3.1 rule 4).
 */
export function expireRecipients(services: Services): Promise<void> {
  return forEachDue(
    services,
    (last, limit) => overdue(services, last, limit),
    (envelopeId) => expire(services, envelopeId),
  );
}

function overdue({ database: { orm }, clock }: Services, last: Due | undefined, limit: number): Promise<Due[]> {
  const at = envelopes.expirationDueAt;
  return orm
    .select({ id: envelopes.id, at: sql<Date>`${at}`.mapWith(at) })
    .from(envelopes)
    .where(and(isNotNull(at), lte(at, clock.now()), isBehind(at, last)))
    .orderBy(asc(at), asc(envelopes.id))
    .limit(limit);
}

function expire(services: Services, envelopeId: string): Promise<void> {
  return changeEnvelope(services, { envelopeId }, async (work) => {
    const { expirationDueAt } = work.envelope;
    // Looked at again under the lock: meanwhile it may have been extended, finished, or told of by another node.
    if (!isExpired(expirationDueAt, work.now)) return;
    await work.update({ expirationDueAt: null });

    const contents = await work.contents();
    const expired = contents.recipients.filter(
      ({ signingStatus, expiresAt }) => signingStatus === 'NOT_SIGNED' && isExpired(expiresAt, work.now),
    );
    for (const recipient of expired) {
      const expiresAt = recipient.expiresAt?.toISOString() ?? '';
      work.record('RECIPIENT_EXPIRED', { ...recordedRecipient(recipient), expiresAt }, { kind: 'system' });
      work.announce('RECIPIENT_EXPIRED', recipient.id);
    }
    await queueExpirationMail(work, contents, expired);
  });
}

async function enqueue({ database, jobs }: Services): Promise<void> {
  await inTransaction(database, (tx) => jobs.enqueue(tx, 'expire-recipients', {}));
  jobs.wake('expire-recipients');
}
