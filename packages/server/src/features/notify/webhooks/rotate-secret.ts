import { eq } from 'drizzle-orm';
import type { Caller } from '../../../domain/teams/caller.ts';
import type { Services } from '../../../envelopes/services.ts';
import { webhooks } from '../../../envelopes/tables/index.ts';
import { newSecret } from '../../../platform/egress/signing-secret.ts';
import { type RequestContext, transact } from '../../../platform/idempotency/request-context.ts';
import { findWebhook } from './find-webhook.ts';
import type { WebhookRow } from './rows.ts';

/** Time during which requests are also signed with the previous secret. */
const OVERLAP_MS = 24 * 60 * 60_000;

/** Returns the columns to update for a new secret. Empty if the secret is unchanged. */
export function withSecret(webhook: WebhookRow, secret: string, now: Date): Partial<WebhookRow> {
  if (secret === webhook.secret) return {};
  const previousSecretUntil = new Date(now.getTime() + OVERLAP_MS);
  return { secret, previousSecret: webhook.secret, previousSecretUntil };
}

/**
 * Gives a webhook a new secret. For 24 hours, requests are signed with both the new and the previous secret, so that
 * receivers have time to switch.
 * @param secret null to generate one
 * @throws RuleViolation NOT_FOUND
 */
export async function rotateSecret(
  services: Services,
  caller: RequestContext & Pick<Caller, 'teamId'>,
  id: string,
  secret: string | null,
): Promise<WebhookRow> {
  return transact(services.database, caller, async (tx) => {
    const webhook = await findWebhook(tx.orm, caller, id, 'lock');
    const now = services.clock.now();
    const [rotated] = await tx.orm
      .update(webhooks)
      .set({ ...withSecret(webhook, secret ?? newSecret(), now), updatedAt: now })
      .where(eq(webhooks.id, id))
      .returning();
    if (!rotated) throw new Error('update returned no row');
    return rotated;
  });
}
