import { and, arrayOverlaps, asc, eq, inArray } from 'drizzle-orm';
import type { EventSubscriber } from '../../../envelopes/services.ts';
import { webhookDeliveries, webhooks } from '../../../platform/db/schema.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { newDeliveryId } from '../../../platform/identifiers.ts';

/**
 * Puts events on their way to every webhook of the team that wants them: part of the transaction that made them happen,
 * while it holds the lock of the envelope. Only the first of a webhook's events goes at once; the others wait for it.
 */
export const queueDeliveries: EventSubscriber = async ({ jobs }, { client, orm }, envelope, announced) => {
  const { id: envelopeId, teamId } = envelope;
  const types = announced.map(({ type }) => type);
  const wanting = await orm
    .select({ id: webhooks.id, eventTriggers: webhooks.eventTriggers })
    .from(webhooks)
    .where(and(eq(webhooks.teamId, teamId), eq(webhooks.enabled, true), arrayOverlaps(webhooks.eventTriggers, types)))
    .orderBy(asc(webhooks.id))
    // Somebody who deletes a webhook just now waits for us, or we see that it is gone.
    .for('key share');
  if (wanting.length === 0) return [];

  const busy = new Set(await webhooksUnderWay(orm, envelopeId));
  const deliveries = announced.flatMap(({ id: eventId, type, createdAt }) =>
    wanting
      .filter(({ eventTriggers }) => eventTriggers.includes(type))
      .map(({ id: webhookId }) => {
        const state = busy.has(webhookId) ? ('WAITING' as const) : ('QUEUED' as const);
        busy.add(webhookId);
        return { id: newDeliveryId(), webhookId, eventId, envelopeId, state, dueAt: createdAt, createdAt };
      }),
  );
  await orm.insert(webhookDeliveries).values(deliveries);
  const ready = deliveries.filter(({ state }) => state === 'QUEUED');
  for (const { webhookId } of ready) await jobs.enqueue({ client, orm }, 'deliver-webhooks', { webhookId });
  return ready.length > 0 ? ['deliver-webhooks'] : [];
};

async function webhooksUnderWay(orm: Transaction['orm'], envelopeId: string): Promise<string[]> {
  const underWay = await orm
    .select({ webhookId: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.envelopeId, envelopeId), inArray(webhookDeliveries.state, ['QUEUED', 'SENDING'])));
  return underWay.map(({ webhookId }) => webhookId);
}
