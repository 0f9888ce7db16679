import { eq } from 'drizzle-orm';
import type { Caller } from '../../../domain/teams/caller.ts';
import type { Services } from '../../../envelopes/services.ts';
import { webhooks } from '../../../envelopes/tables/index.ts';
import { type RequestContext, transact } from '../../../platform/idempotency/request-context.ts';
import { findWebhook } from './find-webhook.ts';
import type { WebhookRow } from './rows.ts';

/**
 * Deletes a webhook and its deliveries.
 * @returns the webhook before its deletion
 * @throws RuleViolation NOT_FOUND
 */
export async function deleteWebhook(
  services: Pick<Services, 'database'>,
  caller: RequestContext & Pick<Caller, 'teamId'>,
  id: string,
): Promise<WebhookRow> {
  return transact(services.database, caller, async (tx) => {
    const { orm } = tx;
    const webhook = await findWebhook(orm, caller, id, 'lock');
    await orm.delete(webhooks).where(eq(webhooks.id, id));
    return webhook;
  });
}
