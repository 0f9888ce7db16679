import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { isGivenUp } from '../../../domain/envelope/webhook-delivery.ts';
import type { Services } from '../../../envelopes/services.ts';
import { isBelow, type NamedEnvelope } from '../../../envelopes/store/envelope-columns.ts';
import { envelopes, webhookAttempts, webhookDeliveries, webhooks } from '../../../envelopes/tables/index.ts';
import { inTransaction, type Transaction } from '../../../platform/db/transaction.ts';
import type { ClaimedJob } from '../../../platform/work/claimed-job.ts';
import { queueWebhookDisabledMails } from '../mail/queue-account-mails.ts';
import type { BegunDelivery } from './begin-delivery.ts';
import type { AttemptRow, DeliveryRow } from './rows.ts';

/** Result of an attempt, which succeeded if `error` is null. */
export type Attempt = Pick<AttemptRow, 'startedAt' | 'durationMs' | 'statusCode' | 'error' | 'responseExcerpt'>;

/**
 * Records an attempt. The delivery is then done, waits for a retry, or has failed permanently. Once it has ended, the
 * next event of the document is sent. Locks are taken in the same order as elsewhere: envelope, webhook, job, delivery.
 * @throws LeaseLostError if another process has taken over the delivery, in which case that process's result counts
 */
export async function recordAttempt(
  services: Services,
  job: ClaimedJob<'deliver-webhook'>,
  { delivery, webhook }: BegunDelivery,
  attempt: Attempt,
): Promise<void> {
  const now = services.clock.now();
  const { envelopeId, webhookId } = delivery;
  const { teamId } = webhook;
  const isMoreToDo = await inTransaction(services.database, async (tx) => {
    const mayBeOver = attempt.error === null || job.isLastAttempt;
    if (mayBeOver && envelopeId !== null) await lockEnvelopeOfDelivery(tx, { id: envelopeId, teamId });
    let isSwitchedOff = false;
    if (attempt.error === null) await noteSuccess(tx, webhookId);
    // A failed test does not count against the webhook.
    else if (envelopeId !== null) isSwitchedOff = await noteFailure(services, tx, webhook.id, attempt.error, now);

    // Tests are attempted only once.
    const isTriedAgain = attempt.error !== null && envelopeId !== null;
    const dueAt = await job.end(tx, isTriedAgain ? 'FAILED' : 'DONE');
    const outcome = toOutcome(delivery, attempt, isTriedAgain ? dueAt : null, now);
    const [recorded] = await tx.orm
      .update(webhookDeliveries)
      .set(outcome)
      .where(and(eq(webhookDeliveries.id, delivery.id), eq(webhookDeliveries.teamId, teamId)))
      .returning({ id: webhookDeliveries.id });
    // The webhook was deleted in the meantime.
    if (!recorded) return false;
    await tx.orm.insert(webhookAttempts).values({ ...attempt, deliveryId: delivery.id, teamId });
    if (outcome.state === 'QUEUED' || envelopeId === null) return isSwitchedOff;
    return (await startNext(services, tx, webhookId, { id: envelopeId, teamId }, now)) || isSwitchedOff;
  });
  if (isMoreToDo) services.jobs.wake();
}

type Outcome = Pick<DeliveryRow, 'state' | 'attempts' | 'dueAt' | 'deliveredAt'>;

function toOutcome(delivery: DeliveryRow, { error }: Attempt, retryAt: Date | null, now: Date): Outcome {
  const attempts = delivery.attempts + 1;
  if (error === null) return { state: 'DELIVERED', attempts, dueAt: now, deliveredAt: now };
  if (retryAt === null) return { state: 'FAILED', attempts, dueAt: now, deliveredAt: null };
  return { state: 'QUEUED', attempts, dueAt: retryAt, deliveredAt: null };
}

/** Locks the envelope, so that no deliveries for it are added while the next one is selected. */
export async function lockEnvelopeOfDelivery(tx: Transaction, { id, teamId }: NamedEnvelope): Promise<void> {
  const isIt = and(eq(envelopes.id, id), eq(envelopes.teamId, teamId));
  await tx.orm.select({ id: envelopes.id }).from(envelopes).where(isIt).for('no key update');
}

async function startNext(
  { jobs }: Services,
  tx: Transaction,
  webhookId: string,
  envelope: NamedEnvelope,
  now: Date,
): Promise<boolean> {
  const next = tx.orm
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        isBelow(webhookDeliveries, envelope),
        eq(webhookDeliveries.state, 'WAITING'),
      ),
    )
    .orderBy(asc(webhookDeliveries.sequence))
    .limit(1);
  const [started] = await tx.orm
    .update(webhookDeliveries)
    .set({ state: 'QUEUED', dueAt: now })
    .where(and(eq(webhookDeliveries.id, next), eq(webhookDeliveries.teamId, envelope.teamId)))
    .returning({ id: webhookDeliveries.id });
  if (started) await jobs.enqueue(tx, 'deliver-webhook', { deliveryId: started.id, webhookId });
  return started !== undefined;
}

async function noteSuccess(tx: Transaction, webhookId: string): Promise<void> {
  await tx.orm
    .update(webhooks)
    .set({ failingSince: null })
    .where(and(eq(webhooks.id, webhookId), isNotNull(webhooks.failingSince)));
}

/**
 * Disables a webhook that has failed for too long, and emails the team's admins.
 * @returns whether it was disabled
 */
async function noteFailure(
  services: Services,
  tx: Transaction,
  webhookId: string,
  error: string,
  now: Date,
): Promise<boolean> {
  const [webhook] = await tx.orm
    .update(webhooks)
    .set({ failingSince: sql`coalesce(${webhooks.failingSince}, ${now}::timestamptz)` })
    .where(eq(webhooks.id, webhookId))
    .returning();
  if (!webhook?.enabled || !webhook.failingSince || !isGivenUp(webhook.failingSince, now)) return false;
  await tx.orm
    .update(webhooks)
    .set({ enabled: false, disabledReason: 'FAILING', updatedAt: now })
    .where(eq(webhooks.id, webhookId));
  const { teamId, url, failingSince } = webhook;
  await queueWebhookDisabledMails(services, tx, now, { teamId, url, failingSince, error });
  return true;
}
