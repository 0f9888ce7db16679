import { eq } from 'drizzle-orm';
import type { EventName } from '../../../domain/envelope/events.ts';
import type { Caller } from '../../../domain/teams/caller.ts';
import type { Services } from '../../../envelopes/services.ts';
import { webhooks } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { findWebhook } from './find-webhook.ts';
import { requireAllowedUrl } from './require-allowed-url.ts';
import { withSecret } from './rotate-secret.ts';
import type { WebhookRow } from './rows.ts';

/** What is left out stays. */
export interface WebhookChanges {
  webhookUrl?: string | undefined;
  eventTriggers?: EventName[] | undefined;
  secret?: string | undefined;
  enabled?: boolean | undefined;
}

/**
 * Changes a webhook. Switched on again, it starts with a clean record and gets what was held back for it.
 * @throws RuleViolation NOT_FOUND, URL_NOT_ALLOWED
 */
export async function updateWebhook(
  services: Services,
  caller: Pick<Caller, 'teamId'>,
  id: string,
  { webhookUrl, eventTriggers, secret, enabled }: WebhookChanges,
): Promise<WebhookRow> {
  await findWebhook(services.database.orm, caller, id, 'read');
  if (webhookUrl !== undefined) await requireAllowedUrl(services, webhookUrl);
  const now = services.clock.now();
  const updated = await inTransaction(services.database, async (tx) => {
    const before = await findWebhook(tx.orm, caller, id, 'lock');
    const isElsewhere = webhookUrl !== undefined && webhookUrl !== before.url;
    const isBack = enabled === true && !before.enabled;
    const [after] = await tx.orm
      .update(webhooks)
      .set({
        url: webhookUrl,
        eventTriggers,
        enabled,
        ...(secret !== undefined && withSecret(before, secret, now)),
        ...((isElsewhere || isBack) && { failingSince: null }),
        ...(isBack && { disabledReason: null }),
        updatedAt: now,
      })
      .where(eq(webhooks.id, id))
      .returning();
    if (!after) throw new Error('update returned no row');
    if (isBack) await services.jobs.enqueue(tx, 'deliver-webhooks', { webhookId: id });
    return after;
  });
  services.jobs.wake('deliver-webhooks');
  return updated;
}
