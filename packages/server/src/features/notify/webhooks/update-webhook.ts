import type { EventName } from '@countersign/contracts/vocabulary';
import { and, eq, inArray } from 'drizzle-orm';
import { hiddenFrom } from '../../../domain/envelope/visibility.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { webhookDeliveries, webhooks } from '../../../envelopes/tables/index.ts';
import { teamMembers } from '../../../platform/db/schema.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { transact } from '../../../platform/idempotency/request-context.ts';
import type { Jobs } from '../../../platform/work/job-kinds.ts';
import { findWebhook } from './find-webhook.ts';
import { requireAllowedUrl } from './require-allowed-url.ts';
import { withSecret } from './rotate-secret.ts';
import type { WebhookRow } from './rows.ts';

/** Omitted properties stay unchanged. */
export interface WebhookChanges {
  webhookUrl?: string | undefined;
  eventTriggers?: EventName[] | undefined;
  secret?: string | undefined;
  enabled?: boolean | undefined;
}

/**
 * Changes a webhook. Enabling it resets its failures and sends the deliveries that have been waiting.
 * @throws RuleViolation NOT_FOUND, URL_NOT_ALLOWED; FORBIDDEN if a new URL would receive documents that are hidden from the
 * caller
 */
export async function updateWebhook(
  services: Services,
  caller: Sender,
  id: string,
  { webhookUrl, eventTriggers, secret, enabled }: WebhookChanges,
): Promise<WebhookRow> {
  await findWebhook(services.database.orm, caller, id, 'read');
  if (webhookUrl !== undefined) await requireAllowedUrl(services, webhookUrl);
  const now = services.clock.now();
  const updated = await transact(services.database, caller, async (tx) => {
    const before = await findWebhook(tx.orm, caller, id, 'lock');
    const isElsewhere = webhookUrl !== undefined && webhookUrl !== before.url;
    if (isElsewhere) await requireSeesAll(tx, caller, before);
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
    if (isBack) await services.jobs.enqueueAll(tx, 'deliver-webhook', await heldBack(tx, before));
    return after;
  });
  services.jobs.wake('deliver-webhook');
  return updated;
}

async function requireSeesAll(tx: Transaction, caller: Sender, { teamId, userId }: WebhookRow): Promise<void> {
  if (userId === caller.userId || hiddenFrom(caller.role).length === 0) return;
  const [owner] = await tx.orm
    .select({ role: teamMembers.role })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)));
  const ofOwner = owner ? hiddenFrom(owner.role) : [];
  if (hiddenFrom(caller.role).every((visibility) => ofOwner.includes(visibility))) return;
  const message =
    'The webhook receives documents that are hidden from you, so only its owner or an admin can change its URL.';
  throw new RuleViolation('FORBIDDEN', message);
}

/** Finds deliveries that were queued when the webhook was disabled and whose jobs have ended since. */
async function heldBack(tx: Transaction, { id: webhookId, teamId }: WebhookRow): Promise<Jobs['deliver-webhook'][]> {
  const underWay = await tx.orm
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.teamId, teamId),
        inArray(webhookDeliveries.state, ['QUEUED', 'SENDING']),
      ),
    );
  return underWay.map(({ id }) => ({ deliveryId: id, webhookId }));
}
