import { and, eq, inArray, lte, ne, notExists } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isOfNoHeldEnvelope } from '../../../envelopes/held.ts';
import type { Services } from '../../../envelopes/services.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';
import { events, mails, webhookDeliveries } from '../../../platform/db/schema.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Sweep: deletes sent mails and finished deliveries with their attempts, DELIVERY_LOG_DAYS after they ended, and events
 * that no delivery needs any more. Mails and deliveries that still wait stay, and so does what belongs to documents
 * under a legal hold. Evidence does not rest on these rows: the
 * audit chain records that a mail was sent.
 */
export async function sweepDelivered({
  database: { orm },
  config,
  clock,
}: Pick<Services, 'database' | 'config' | 'clock'>): Promise<void> {
  if (config.DELIVERY_LOG_DAYS === 0) return;
  const before = new Date(clock.now().getTime() - config.DELIVERY_LOG_DAYS * DAY_MS);

  const notHeld = (envelopeId: PgColumn) => isOfNoHeldEnvelope(orm, envelopeId);
  const isOver = inArray(webhookDeliveries.state, ['DELIVERED', 'FAILED']);
  await deleteInBatches(
    orm,
    webhookDeliveries,
    and(isOver, lte(webhookDeliveries.dueAt, before), notHeld(webhookDeliveries.envelopeId)),
  );

  const deliveries = orm.select().from(webhookDeliveries).where(eq(webhookDeliveries.eventId, events.id));
  await deleteInBatches(
    orm,
    events,
    and(lte(events.createdAt, before), notExists(deliveries), notHeld(events.envelopeId)),
  );

  await deleteInBatches(
    orm,
    mails,
    and(ne(mails.state, 'QUEUED'), lte(mails.createdAt, before), notHeld(mails.envelopeId)),
  );
}
