import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { envelopes } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { PATIENCE_MS } from './request-sealing.ts';

/** What one sweep takes on; the next one follows in a minute. */
const BATCH = 500;

/**
 * Enqueues sealing that is overdue: its job died with its process.
 * @param moment 'start' makes everything unsealed due now: a process that has just started may have left it behind, and
 *   whoever restarts a service to cure it need not wait. Enqueuing what another process is sealing does no harm.
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
    await yieldTheirTurn(tx, overdue, now);
    for (const { id } of overdue) await services.jobs.enqueue(tx, 'seal-envelope', { envelopeId: id });
    return overdue.length;
  });
  if (enqueued > 0) services.jobs.wake('seal-envelope');
}

/** What waits in the queue need not be put there every minute, nor keep others from it. A failed attempt says itself when. */
async function yieldTheirTurn({ orm }: Transaction, enqueued: { id: string }[], now: Date): Promise<void> {
  const ids = enqueued.map(({ id }) => id);
  await orm
    .update(envelopes)
    .set({ sealingDueAt: new Date(now.getTime() + PATIENCE_MS) })
    .where(and(inArray(envelopes.id, ids), eq(envelopes.sealing, 'QUEUED')));
}
