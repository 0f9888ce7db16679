import { and, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { isOfNoHeldEnvelope } from '../../../envelopes/held.ts';
import type { Services } from '../../../envelopes/services.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';
import { events, mails, webhookDeliveries } from '../../../platform/db/schema.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Sweep: deletes sent emails and finished deliveries DELIVERY_LOG_DAYS after they ended, and events that no delivery needs any
 * more. Emails and deliveries that are still waiting stay, as do the rows of documents under a legal hold. No evidence is lost,
 * because the audit chain records that an email was sent.
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

  // A subquery, as for held envelopes: with `not exists`, PostgreSQL may read the deliveries of all newer events.
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
