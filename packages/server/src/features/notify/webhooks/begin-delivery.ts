import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import { events, webhookDeliveries, webhooks } from '../../../envelopes/tables/index.ts';
import type { Jobs } from '../../../platform/work/job-kinds.ts';
import type { Message } from './delivery-request.ts';
import type { DeliveryRow, WebhookRow } from './rows.ts';

export interface BegunDelivery {
  delivery: DeliveryRow;
  webhook: WebhookRow;
  message: Message;
}

/** Marks a delivery as in progress. Returns null if it has ended, or if its webhook is disabled or deleted. */
export async function beginDelivery(
  { database: { orm } }: Pick<Services, 'database'>,
  { deliveryId, webhookId }: Jobs['deliver-webhook'],
): Promise<BegunDelivery | null> {
  const teamIf = (more?: SQL) =>
    orm
      .select({ teamId: webhooks.teamId })
      .from(webhooks)
      .where(and(eq(webhooks.id, webhookId), more));
  const [delivery] = await orm
    .update(webhookDeliveries)
    .set({ state: 'SENDING' })
    .where(
      and(
        eq(webhookDeliveries.id, deliveryId),
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.teamId, teamIf(eq(webhooks.enabled, true))),
        inArray(webhookDeliveries.state, ['QUEUED', 'SENDING']),
      ),
    )
    .returning();
  if (!delivery) return null;
  const [told] = await orm
    .select({ webhook: webhooks, event: events.type, payload: events.payload, createdAt: events.createdAt })
    .from(events)
    .innerJoin(webhooks, eq(webhooks.id, webhookId))
    .where(and(eq(events.id, delivery.eventId), eq(events.teamId, teamIf())));
  if (!told) return null;
  const { webhook, ...event } = told;
  return { delivery, webhook, message: { id: delivery.id, ...event } };
}
