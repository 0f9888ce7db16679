import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { PATIENCE_MS } from '../../envelopes/request-sealing.ts';
import type { Services } from '../../envelopes/services.ts';
import { envelopes } from '../../platform/db/schema.ts';
import { inTransaction, type Transaction } from '../../platform/db/transaction.ts';
import { forgetLeases, leasesOf } from './sealing-lease.ts';

/** What one sweep takes on; the next one follows in a minute. */
const BATCH = 500;

/**
 * Enqueues sealing that is overdue: its job died with its process.
 * @param moment 'start' makes everything unsealed due now: a process that has just started may have left it behind, and
 *   whoever restarts a service to cure it need not wait. What another process seals, or died at, is enqueued for when its
 *   lease ends: it is looked at again then.
 */
export async function sweepOverdueSealing(services: Services, moment: 'start' | 'running'): Promise<void> {
  const now = services.clock.now();
  const unsealed = and(inArray(envelopes.sealing, ['QUEUED', 'FAILED']), isNull(envelopes.deletedAt));
  const enqueued = await inTransaction(services.database, async (tx) => {
    const overdue =
      moment === 'start'
        ? await tx.orm.update(envelopes).set({ sealingDueAt: now }).where(unsealed).returning({ id: envelopes.id })
        : await tx.orm
            .select({ id: envelopes.id })
            .from(envelopes)
            .where(and(unsealed, lte(envelopes.sealingDueAt, now)))
            .orderBy(asc(envelopes.sealingDueAt))
            .limit(BATCH);
    const ids = overdue.map(({ id }) => id);
    await yieldTheirTurn(tx, ids, now);
    // Only one process has the embedded database: at its start, nobody seals.
    const isAlone = moment === 'start' && services.database.kind === 'embedded';
    await forgetLeases(tx, isAlone ? 'all' : { until: now });
    const leases = await leasesOf(tx, ids);
    for (const id of ids) await services.jobs.enqueue(tx, 'seal-envelope', { envelopeId: id }, leases.get(id));
    return overdue.length;
  });
  if (enqueued > 0) services.jobs.wake('seal-envelope');
}

/** What waits in the queue need not be put there every minute, nor keep others from it. A failed attempt says itself when. */
async function yieldTheirTurn({ orm }: Transaction, ids: string[], now: Date): Promise<void> {
  await orm
    .update(envelopes)
    .set({ sealingDueAt: new Date(now.getTime() + PATIENCE_MS) })
    .where(and(inArray(envelopes.id, ids), eq(envelopes.sealing, 'QUEUED')));
}
