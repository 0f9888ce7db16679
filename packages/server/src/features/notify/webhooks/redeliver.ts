import { and, eq, inArray } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Caller } from '../../../domain/teams/caller.ts';
import type { Services } from '../../../envelopes/services.ts';
import { isBelow } from '../../../envelopes/store/envelope-columns.ts';
import { webhookDeliveries } from '../../../envelopes/tables/index.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { type RequestContext, transact } from '../../../platform/idempotency/request-context.ts';
import { findWebhook, requireEnabled } from './find-webhook.ts';
import { withAttempts } from './list-deliveries.ts';
import { lockEnvelopeOfDelivery } from './record-attempt.ts';
import type { DeliveryRow, DeliveryWithAttempts } from './rows.ts';

/**
 * Sends a delivery again with the same id, even if it succeeded or is waiting for a retry. If another event of the
 * document is being delivered, this one is sent afterwards. Has no effect on a delivery in progress.
 * @throws RuleViolation NOT_FOUND, WEBHOOK_DISABLED
 */
export async function redeliver(
  services: Services,
  caller: RequestContext & Pick<Caller, 'teamId'>,
  webhookId: string,
  deliveryId: string,
): Promise<DeliveryWithAttempts> {
  const { orm } = services.database;
  requireEnabled(await findWebhook(orm, caller, webhookId, 'read'));
  const { teamId } = caller;
  const { envelopeId } = await findDelivery(orm, { teamId, webhookId, id: deliveryId });
  const delivery = await transact(services.database, caller, async (tx) => {
    if (envelopeId !== null) await lockEnvelopeOfDelivery(tx, { id: envelopeId, teamId });
    const delivery = await findDelivery(tx.orm, { teamId, webhookId, id: deliveryId });
    const requeued = await requeue(tx, { ...delivery, teamId }, services.clock.now());
    if (requeued.state === 'QUEUED') await services.jobs.enqueue(tx, 'deliver-webhook', { deliveryId, webhookId });
    const [withThem] = await withAttempts(tx.orm, teamId, [requeued]);
    if (!withThem) throw notFound();
    return withThem;
  });
  services.jobs.wake('deliver-webhook');
  return delivery;
}

type OfTeam = DeliveryRow & { teamId: number };

export async function requeue(tx: Transaction, delivery: OfTeam, now: Date): Promise<DeliveryRow> {
  switch (delivery.state) {
    case 'WAITING':
    case 'SENDING':
      return delivery;
    case 'QUEUED':
    case 'DELIVERED':
    case 'FAILED': {
      const isHeldBack = delivery.state !== 'QUEUED' && (await isAnotherUnderWay(tx, delivery));
      const [requeued] = await tx.orm
        .update(webhookDeliveries)
        .set({ state: isHeldBack ? 'WAITING' : 'QUEUED', attempts: 0, dueAt: now, deliveredAt: null })
        .where(and(eq(webhookDeliveries.id, delivery.id), eq(webhookDeliveries.teamId, delivery.teamId)))
        .returning();
      if (!requeued) throw notFound();
      return requeued;
    }
  }
}

async function isAnotherUnderWay(tx: Transaction, { webhookId, envelopeId, teamId }: OfTeam): Promise<boolean> {
  if (envelopeId === null) return false;
  const underWay = await tx.orm
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        isBelow(webhookDeliveries, { id: envelopeId, teamId }),
        eq(webhookDeliveries.webhookId, webhookId),
        inArray(webhookDeliveries.state, ['QUEUED', 'SENDING']),
      ),
    );
  return underWay.length > 0;
}

async function findDelivery(
  orm: Transaction['orm'],
  { teamId, webhookId, id }: { teamId: number; webhookId: string; id: string },
): Promise<DeliveryRow> {
  const [delivery] = await orm
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.teamId, teamId),
      ),
    )
    .for('update');
  if (!delivery) throw notFound();
  return delivery;
}

const notFound = () => new RuleViolation('NOT_FOUND', 'Delivery not found.');
