import { eq } from 'drizzle-orm';
import type { Caller } from '../../../domain/teams/caller.ts';
import type { Services } from '../../../envelopes/services.ts';
import { webhooks } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { conclude } from '../../../platform/idempotency/conclude.ts';
import { findWebhook } from './find-webhook.ts';
import type { WebhookRow } from './rows.ts';
import { newSecret } from './secret.ts';

/** How long the secret before signs too. */
const OVERLAP_MS = 24 * 60 * 60_000;

/** The columns of a webhook whose secret changes; none of them do when it is the same. */
export function withSecret(webhook: WebhookRow, secret: string, now: Date): Partial<WebhookRow> {
  if (secret === webhook.secret) return {};
  const previousSecretUntil = new Date(now.getTime() + OVERLAP_MS);
  return { secret, previousSecret: webhook.secret, previousSecretUntil };
}

/**
 * Gives a webhook a new secret. For 24 hours requests are signed with both, so that the receiver can change over.
 * @param secret one is made when there is none
 * @throws RuleViolation NOT_FOUND
 */
export async function rotateSecret(
  services: Services,
  caller: Pick<Caller, 'teamId'>,
  id: string,
  secret: string | null,
): Promise<WebhookRow> {
  return inTransaction(services.database, async (tx) => {
    const webhook = await findWebhook(tx.orm, caller, id, 'lock');
    const now = services.clock.now();
    const [rotated] = await tx.orm
      .update(webhooks)
      .set({ ...withSecret(webhook, secret ?? newSecret(), now), updatedAt: now })
      .where(eq(webhooks.id, id))
      .returning();
    if (!rotated) throw new Error('update returned no row');
    return conclude(services, tx, rotated);
  });
}
