import type { EventName } from '@countersign/contracts/vocabulary';
import type { Caller } from '../../../domain/teams/caller.ts';
import type { Services } from '../../../envelopes/services.ts';
import { events, webhookDeliveries } from '../../../envelopes/tables/index.ts';
import { type RequestContext, transact } from '../../../platform/idempotency/request-context.ts';
import { newDeliveryId, newEventId } from '../../../platform/identifiers.ts';
import { findWebhook, requireEnabled } from './find-webhook.ts';
import { withAttempts } from './list-deliveries.ts';
import type { DeliveryWithAttempts } from './rows.ts';
import { samplePayload } from './sample-payload.ts';

/**
 * Sends an event about a sample document to a webhook, in a single attempt.
 * @param event defaults to the first event that the webhook subscribes to
 * @throws RuleViolation NOT_FOUND, WEBHOOK_DISABLED
 */
export async function sendTest(
  services: Services,
  caller: RequestContext & Pick<Caller, 'teamId' | 'userId'>,
  webhookId: string,
  event: EventName | undefined,
): Promise<DeliveryWithAttempts> {
  const webhook = await findWebhook(services.database.orm, caller, webhookId, 'read');
  requireEnabled(webhook);
  const type = event ?? webhook.eventTriggers[0];
  if (!type) throw new Error(`webhook ${webhookId} wants no event`);
  const now = services.clock.now();
  const delivery = await transact(services.database, caller, async (tx) => {
    await findWebhook(tx.orm, caller, webhookId, 'lock');
    const eventId = newEventId();
    const payload = samplePayload(type, caller, now);
    await tx.orm.insert(events).values({ id: eventId, teamId: caller.teamId, type, payload, createdAt: now });
    const { teamId } = caller;
    const test = {
      id: newDeliveryId(),
      webhookId,
      teamId,
      eventId,
      state: 'QUEUED' as const,
      dueAt: now,
      createdAt: now,
    };
    const inserted = await tx.orm.insert(webhookDeliveries).values(test).returning();
    await services.jobs.enqueue(tx, 'deliver-webhook', { deliveryId: test.id, webhookId });
    const [queued] = await withAttempts(tx.orm, teamId, inserted);
    if (!queued) throw new Error('insert returned no row');
    return queued;
  });
  services.jobs.wake('deliver-webhook');
  return delivery;
}
