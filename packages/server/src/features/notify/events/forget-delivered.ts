import { and, eq, inArray, lte, ne, notExists } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';
import { events, mails, webhookDeliveries } from '../../../platform/db/schema.ts';
import type { SweepMoment } from '../../../platform/work/job-queue.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Sweep: forgets mails that have left and deliveries to webhooks that are over, with their attempts, DELIVERY_LOG_DAYS
 * after that, and events that nobody is still to be told of. What waits stays, however old it is. Evidence rests on none
 * of these: that a mail left is in the audit chain.
 */
export async function sweepDelivered(
  { database: { orm }, config, clock }: Pick<Services, 'database' | 'config' | 'clock'>,
  moment: SweepMoment,
): Promise<void> {
  // Nothing at the start waits for this.
  if (config.DELIVERY_LOG_DAYS === 0 || moment === 'start') return;
  const before = new Date(clock.now().getTime() - config.DELIVERY_LOG_DAYS * DAY_MS);

  const isOver = inArray(webhookDeliveries.state, ['DELIVERED', 'FAILED']);
  await deleteInBatches(orm, webhookDeliveries, and(isOver, lte(webhookDeliveries.dueAt, before)));

  const deliveries = orm.select().from(webhookDeliveries).where(eq(webhookDeliveries.eventId, events.id));
  await deleteInBatches(orm, events, and(lte(events.createdAt, before), notExists(deliveries)));

  await deleteInBatches(orm, mails, and(ne(mails.state, 'QUEUED'), lte(mails.createdAt, before)));
}
