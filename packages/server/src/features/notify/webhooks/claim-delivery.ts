import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import { events, webhookDeliveries, webhooks } from '../../../platform/db/schema.ts';
import type { Message } from './delivery-request.ts';
import type { DeliveryRow, WebhookRow } from './rows.ts';

/** A delivery that this process, and no other, is to attempt. Its `dueAt` is the end of the lease. */
export interface Claim {
  delivery: DeliveryRow;
  webhook: WebhookRow;
  message: Message;
}

/** An attempt takes 10 s at most. A process that has not reported by then has died, and another one tries. */
const LEASE_MS = 30_000;

/** Claims the delivery to a webhook that has been due for longest; null when none is due or the webhook is disabled. */
export async function claimDelivery(
  { database: { orm }, clock }: Pick<Services, 'database' | 'clock'>,
  webhookId: string,
): Promise<Claim | null> {
  const now = clock.now();
  const due = orm
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        inArray(webhookDeliveries.state, ['QUEUED', 'SENDING']),
        lte(webhookDeliveries.dueAt, now),
        eq(webhooks.enabled, true),
      ),
    )
    .orderBy(asc(webhookDeliveries.dueAt), asc(webhookDeliveries.sequence))
    .limit(1)
    .for('update', { of: webhookDeliveries, skipLocked: true });
  const [delivery] = await orm
    .update(webhookDeliveries)
    .set({ state: 'SENDING', dueAt: new Date(now.getTime() + LEASE_MS) })
    .where(eq(webhookDeliveries.id, due))
    .returning();
  if (!delivery) return null;
  const [told] = await orm
    .select({ webhook: webhooks, event: events.type, payload: events.payload, createdAt: events.createdAt })
    .from(events)
    .innerJoin(webhooks, eq(webhooks.id, webhookId))
    .where(eq(events.id, delivery.eventId));
  if (!told) return null;
  const { webhook, ...event } = told;
  return { delivery, webhook, message: { id: delivery.id, ...event } };
}
