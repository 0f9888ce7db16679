import { and, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import { isOfNoHeldEnvelope } from '../../../envelopes/store/legal-holds.ts';
import { events, mails, webhookDeliveries } from '../../../envelopes/tables/index.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Deletes sent emails, finished webhook deliveries and events that are no longer needed, DELIVERY_LOG_DAYS after they
 * finished. Everything that is still waiting stays, and so does everything about documents under a legal hold. The
 * audit chain still records the emails. Runs as a sweep.
 */
export async function sweepDelivered({
  database: { orm },
  config,
  clock,
}: Pick<Services, 'database' | 'config' | 'clock'>): Promise<void> {
  if (config.DELIVERY_LOG_DAYS === 0) return;
  const before = new Date(clock.now().getTime() - config.DELIVERY_LOG_DAYS * DAY_MS);

  const isOver = inArray(webhookDeliveries.state, ['DELIVERED', 'FAILED']);
  await deleteInBatches(
    orm,
    webhookDeliveries,
    and(isOver, lte(webhookDeliveries.dueAt, before), isOfNoHeldEnvelope(webhookDeliveries.envelopeId)),
  );

  // A subquery with a limit is faster: with `not exists`, PostgreSQL may read the deliveries of all newer events.
  const delivery = sql`(select ${webhookDeliveries.id} from ${webhookDeliveries} where ${webhookDeliveries.eventId} = ${events.id}
    and ${webhookDeliveries.teamId} = ${events.teamId} limit 1)`;
  await deleteInBatches(
    orm,
    events,
    and(lte(events.createdAt, before), isNull(delivery), isOfNoHeldEnvelope(events.envelopeId)),
  );

  await deleteInBatches(
    orm,
    mails,
    and(ne(mails.state, 'QUEUED'), lte(mails.createdAt, before), isOfNoHeldEnvelope(mails.envelopeId)),
  );
}
