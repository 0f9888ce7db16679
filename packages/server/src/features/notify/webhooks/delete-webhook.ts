import { eq } from 'drizzle-orm';
import type { Caller } from '../../../domain/teams/caller.ts';
import type { Services } from '../../../envelopes/services.ts';
import { webhooks } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { findWebhook } from './find-webhook.ts';
import type { WebhookRow } from './rows.ts';

/**
 * Removes a webhook with its deliveries.
 * @returns the webhook as it was
 * @throws RuleViolation NOT_FOUND
 */
export async function deleteWebhook(
  { database }: Pick<Services, 'database'>,
  caller: Pick<Caller, 'teamId'>,
  id: string,
): Promise<WebhookRow> {
  return inTransaction(database, async ({ orm }) => {
    const webhook = await findWebhook(orm, caller, id, 'lock');
    await orm.delete(webhooks).where(eq(webhooks.id, id));
    return webhook;
  });
}
