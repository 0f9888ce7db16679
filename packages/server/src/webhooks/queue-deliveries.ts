import { and, arrayOverlaps, asc, eq, inArray } from 'drizzle-orm';
import { webhookDeliveries, webhooks } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import type { EventName } from '../domain/events.ts';
import { newDeliveryId } from '../identifiers.ts';
import type { JobQueue } from '../jobs/job-queue.ts';

/** Something that happened to an envelope, in the order in which it did. */
export interface Announced {
  id: string;
  type: EventName;
  createdAt: Date;
}

/**
 * Puts events on their way to every webhook of the team that wants them: part of the transaction that made them happen,
 * while it holds the lock of the envelope. Only the first of a webhook's events goes at once; the others wait for it.
 * @returns whether there is something to deliver, so that `deliver-webhooks` is woken after the commit
 */
export async function queueDeliveries(
  jobs: JobQueue,
  { client, orm }: Transaction,
  { id: envelopeId, teamId }: { id: string; teamId: number },
  announced: Announced[],
): Promise<boolean> {
  const types = announced.map(({ type }) => type);
  const wanting = await orm
    .select({ id: webhooks.id, eventTriggers: webhooks.eventTriggers })
    .from(webhooks)
    .where(and(eq(webhooks.teamId, teamId), eq(webhooks.enabled, true), arrayOverlaps(webhooks.eventTriggers, types)))
    .orderBy(asc(webhooks.id))
    // Somebody who deletes a webhook just now waits for us, or we see that it is gone.
    .for('key share');
  if (wanting.length === 0) return false;

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
  return ready.length > 0;
}

async function webhooksUnderWay(orm: Transaction['orm'], envelopeId: string): Promise<string[]> {
  const underWay = await orm
    .select({ webhookId: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.envelopeId, envelopeId), inArray(webhookDeliveries.state, ['QUEUED', 'SENDING'])));
  return underWay.map(({ webhookId }) => webhookId);
}
