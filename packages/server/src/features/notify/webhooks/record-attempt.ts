import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { isGivenUp, retryDelay } from '../../../domain/envelope/delivery.ts';
import type { Services } from '../../../envelopes/services.ts';
import { envelopes, webhookAttempts, webhookDeliveries, webhooks } from '../../../platform/db/schema.ts';
import { inTransaction, type Transaction } from '../../../platform/db/transaction.ts';
import { queueWebhookDisabledMails } from '../mail/queue-mails.ts';
import type { Claim } from './claim-delivery.ts';
import type { AttemptRow, DeliveryRow } from './rows.ts';

/** How a try ended. It succeeded when `error` is null. */
export type Attempt = Pick<AttemptRow, 'startedAt' | 'durationMs' | 'statusCode' | 'error' | 'responseExcerpt'>;

/**
 * Notes an attempt: the delivery is done, is tried again later, or has failed for good. Where it is over, the next event
 * of the document has its turn. Locks are taken in the order envelope, webhook, delivery, as everywhere.
 */
export async function recordAttempt(services: Services, { delivery, webhook }: Claim, attempt: Attempt): Promise<void> {
  const now = services.clock.now();
  const { envelopeId, webhookId } = delivery;
  const outcome = outcomeOf(delivery, attempt, now);
  const isOver = outcome.state !== 'QUEUED';
  await inTransaction(services.database, async (tx) => {
    if (isOver && envelopeId !== null) await lockEnvelope(tx, envelopeId);
    if (attempt.error === null) await noteSuccess(tx, webhookId);
    // A test that fails says nothing about the webhook's record.
    else if (envelopeId !== null) await noteFailure(services, tx, webhook.id, attempt.error, now);

    const [recorded] = await tx.orm
      .update(webhookDeliveries)
      .set(outcome)
      .where(
        and(
          eq(webhookDeliveries.id, delivery.id),
          // Only while the lease is ours; afterwards the result of another one counts.
          eq(webhookDeliveries.state, 'SENDING'),
          eq(webhookDeliveries.dueAt, delivery.dueAt),
        ),
      )
      .returning({ id: webhookDeliveries.id });
    if (!recorded) return;
    await tx.orm.insert(webhookAttempts).values({ ...attempt, deliveryId: delivery.id });
    if (!isOver) await services.jobs.enqueue(tx, 'deliver-webhooks', { webhookId }, outcome.dueAt);
    else if (envelopeId !== null) await startNext(tx, webhookId, envelopeId, now);
  });
}

type Outcome = Pick<DeliveryRow, 'state' | 'attempts' | 'dueAt' | 'deliveredAt'>;

function outcomeOf(delivery: DeliveryRow, { error }: Attempt, now: Date): Outcome {
  const attempts = delivery.attempts + 1;
  if (error === null) return { state: 'DELIVERED', attempts, dueAt: now, deliveredAt: now };
  const delay = delivery.envelopeId === null ? null : retryDelay(attempts, Math.random());
  if (delay === null) return { state: 'FAILED', attempts, dueAt: now, deliveredAt: null };
  return { state: 'QUEUED', attempts, dueAt: new Date(now.getTime() + delay), deliveredAt: null };
}

/** Nobody adds a delivery of this envelope while it is decided which comes next. */
export async function lockEnvelope(tx: Transaction, envelopeId: string): Promise<void> {
  await tx.orm.select({ id: envelopes.id }).from(envelopes).where(eq(envelopes.id, envelopeId)).for('no key update');
}

async function startNext(tx: Transaction, webhookId: string, envelopeId: string, now: Date): Promise<void> {
  const next = tx.orm
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.envelopeId, envelopeId),
        eq(webhookDeliveries.state, 'WAITING'),
      ),
    )
    .orderBy(asc(webhookDeliveries.sequence))
    .limit(1);
  await tx.orm.update(webhookDeliveries).set({ state: 'QUEUED', dueAt: now }).where(eq(webhookDeliveries.id, next));
}

async function noteSuccess(tx: Transaction, webhookId: string): Promise<void> {
  await tx.orm
    .update(webhooks)
    .set({ failingSince: null })
    .where(and(eq(webhooks.id, webhookId), isNotNull(webhooks.failingSince)));
}

/** Switches the webhook off where it has failed for too long, and tells the team's admins. */
async function noteFailure(
  services: Services,
  tx: Transaction,
  webhookId: string,
  error: string,
  now: Date,
): Promise<void> {
  const [webhook] = await tx.orm
    .update(webhooks)
    .set({ failingSince: sql`coalesce(${webhooks.failingSince}, ${now}::timestamptz)` })
    .where(eq(webhooks.id, webhookId))
    .returning();
  if (!webhook?.enabled || !webhook.failingSince || !isGivenUp(webhook.failingSince, now)) return;
  await tx.orm
    .update(webhooks)
    .set({ enabled: false, disabledReason: 'FAILING', updatedAt: now })
    .where(eq(webhooks.id, webhookId));
  const { teamId, url, failingSince } = webhook;
  await queueWebhookDisabledMails(services, tx, now, { teamId, url, failingSince, error });
}
