import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import { webhookDeliveries, webhooks } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { SweepMoment } from '../../../platform/work/job-queue.ts';

/** Until the next sweep. */
const HORIZON_MS = 60_000;

/**
 * Sees to it that whatever is due before the next sweep has a job: what a process that died took along, and what it had
 * on the wire, once the lease of that ends.
 */
export async function sweepOverdueDeliveries(services: Services, moment: SweepMoment): Promise<void> {
  const { database, clock, jobs } = services;
  const now = clock.now();
  // Only one process has the embedded database: at its start, nothing can be on the wire.
  if (moment === 'start' && database.kind === 'embedded') await endLeases(services, now);

  const firstDue = sql`(select min(${webhookDeliveries.dueAt}) from ${webhookDeliveries}
    where ${webhookDeliveries.webhookId} = ${webhooks.id} and ${webhookDeliveries.state} in ('QUEUED', 'SENDING'))`;
  const next = await database.orm
    .select({ webhookId: webhooks.id, dueAt: sql<Date>`${firstDue}`.mapWith(webhookDeliveries.dueAt) })
    .from(webhooks)
    .where(and(eq(webhooks.enabled, true), sql`${firstDue} <= ${new Date(now.getTime() + HORIZON_MS)}`));
  if (next.length === 0) return;
  await inTransaction(database, async (tx) => {
    for (const { webhookId, dueAt } of next) {
      await jobs.enqueue(tx, 'deliver-webhooks', { webhookId }, dueAt > now ? dueAt : undefined);
    }
  });
  jobs.wake('deliver-webhooks');
}

async function endLeases({ database: { orm } }: Services, now: Date): Promise<void> {
  await orm
    .update(webhookDeliveries)
    .set({ state: 'QUEUED', dueAt: now })
    .where(inArray(webhookDeliveries.state, ['SENDING']));
}
