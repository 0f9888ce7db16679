import { and, eq, exists, inArray } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import { events, webhookDeliveries, webhooks } from '../../../platform/db/schema.ts';
import type { Message } from './delivery-request.ts';
import type { DeliveryRow, WebhookRow } from './rows.ts';

/** A delivery that is being attempted. */
export interface BegunDelivery {
  delivery: DeliveryRow;
  webhook: WebhookRow;
  message: Message;
}

/** Marks a delivery as being sent; null where it has ended, or its webhook is disabled or deleted. */
export async function beginDelivery(
  { database: { orm } }: Pick<Services, 'database'>,
  deliveryId: string,
): Promise<BegunDelivery | null> {
  const isEnabled = exists(
    orm
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(and(eq(webhooks.id, webhookDeliveries.webhookId), eq(webhooks.enabled, true))),
  );
  const [delivery] = await orm
    .update(webhookDeliveries)
    .set({ state: 'SENDING' })
    .where(
      and(eq(webhookDeliveries.id, deliveryId), inArray(webhookDeliveries.state, ['QUEUED', 'SENDING']), isEnabled),
    )
    .returning();
  if (!delivery) return null;
  const [told] = await orm
    .select({ webhook: webhooks, event: events.type, payload: events.payload, createdAt: events.createdAt })
    .from(events)
    .innerJoin(webhooks, eq(webhooks.id, delivery.webhookId))
    .where(eq(events.id, delivery.eventId));
  if (!told) return null;
  const { webhook, ...event } = told;
  return { delivery, webhook, message: { id: delivery.id, ...event } };
}
