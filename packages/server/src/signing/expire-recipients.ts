import { and, asc, isNotNull, lte } from 'drizzle-orm';
import { envelopes } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { isExpired } from '../domain/expiration.ts';
import { changeEnvelope } from '../envelopes/change-envelope.ts';
import { queueExpirationMail } from '../mail/queue-mails.ts';
import { recordedRecipient } from '../recipients/recorded-recipient.ts';
import type { Services } from '../services.ts';

/** What one job takes on; while there is more, the next one follows at once. */
const BATCH = 100;

/** Enqueues the job where somebody's time is over and nobody was told. */
export async function sweepExpired(services: Services): Promise<void> {
  if ((await overdue(services, 1)).length > 0) await enqueue(services);
}

/**
 * Job: tells, once for each recipient and window, that their time is over. The document stays PENDING: the sender can
 * extend or cancel it (seed 3.1 rule 4).
 */
export async function expireRecipients(services: Services): Promise<void> {
  const due = await overdue(services, BATCH);
  let told = 0;
  for (const envelopeId of due) {
    try {
      await expire(services, envelopeId);
      told++;
    } catch (error) {
      // The others must not wait for it.
      services.log.error({ err: error, envelopeId }, 'expiration failed');
    }
  }
  if (due.length === BATCH && told > 0) await enqueue(services);
}

async function overdue({ database: { orm }, clock }: Services, limit: number): Promise<string[]> {
  const rows = await orm
    .select({ id: envelopes.id })
    .from(envelopes)
    .where(and(isNotNull(envelopes.expirationDueAt), lte(envelopes.expirationDueAt, clock.now())))
    .orderBy(asc(envelopes.expirationDueAt))
    .limit(limit);
  return rows.map(({ id }) => id);
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
