import { and, arrayOverlaps, asc, eq, inArray } from 'drizzle-orm';
import { sees } from '../../../domain/envelope/visibility.ts';
import { isBelow, type NamedEnvelope } from '../../../envelopes/store/envelope-columns.ts';
import type { SubscriberChange } from '../../../envelopes/subscriber.ts';
import { webhookDeliveries, webhooks } from '../../../envelopes/tables/index.ts';
import { teamMembers } from '../../../platform/db/schema.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { newDeliveryId } from '../../../platform/identifiers.ts';

/**
 * Subscriber that queues a delivery for each event and each subscribed webhook of the team, while the change holds the
 * envelope's lock. A webhook receives only events of documents that its owner may see or, if the owner has left the
 * team, that everyone in the team may see. Events of a document are delivered in order, so only the first delivery
 * starts immediately.
 */
export async function queueDeliveries(change: SubscriberChange): Promise<void> {
  const { envelope, team } = change.whole;
  const announced = change.events.filter(({ type }) => team.awaitedEvents.includes(type));
  if (announced.length === 0) return;
  const { orm } = change.tx;
  const types = announced.map(({ type }) => type);
  const subscribed = await orm
    .select({
      ...{ id: webhooks.id, eventTriggers: webhooks.eventTriggers },
      ...{ userId: webhooks.userId, role: teamMembers.role },
    })
    .from(webhooks)
    .leftJoin(teamMembers, and(eq(teamMembers.teamId, webhooks.teamId), eq(teamMembers.userId, webhooks.userId)))
    .where(
      and(
        eq(webhooks.teamId, envelope.teamId),
        eq(webhooks.enabled, true),
        arrayOverlaps(webhooks.eventTriggers, types),
      ),
    )
    .orderBy(asc(webhooks.id))
    // This lock conflicts with deleting a webhook. The deletion either waits for this transaction or has already
    // removed the row.
    .for('key share', { of: webhooks });
  const wanting = subscribed.filter(({ userId, role }) => sees({ userId, role }, envelope));
  if (wanting.length === 0) return;

  const busy = new Set(await webhooksUnderWay(orm, envelope));
  const deliveries = announced.flatMap(({ id: eventId, type, createdAt }) =>
    wanting
      .filter(({ eventTriggers }) => eventTriggers.includes(type))
      .map(({ id: webhookId }) => {
        const state = busy.has(webhookId) ? ('WAITING' as const) : ('QUEUED' as const);
        busy.add(webhookId);
        const times = { dueAt: createdAt, createdAt };
        const of = { teamId: envelope.teamId, envelopeId: envelope.id };
        return { id: newDeliveryId(), webhookId, eventId, ...of, state, ...times };
      }),
  );
  change.write(orm.insert(webhookDeliveries).values(deliveries));
  const ready = deliveries.filter(({ state }) => state === 'QUEUED');
  for (const { id, webhookId } of ready) change.enqueue('deliver-webhook', { deliveryId: id, webhookId });
}

async function webhooksUnderWay(orm: Transaction['orm'], envelope: NamedEnvelope): Promise<string[]> {
  const underWay = await orm
    .select({ webhookId: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .where(and(isBelow(webhookDeliveries, envelope), inArray(webhookDeliveries.state, ['QUEUED', 'SENDING'])));
  return underWay.map(({ webhookId }) => webhookId);
}
