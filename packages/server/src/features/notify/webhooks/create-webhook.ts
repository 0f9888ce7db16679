import { LIMITS } from '@countersign/contracts/text';
import type { EventName } from '@countersign/contracts/vocabulary';
import { count, eq } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Caller } from '../../../domain/teams/caller.ts';
import type { Services } from '../../../envelopes/services.ts';
import { webhooks } from '../../../envelopes/tables/index.ts';
import { teams } from '../../../platform/db/schema.ts';
import { newSecret } from '../../../platform/egress/signing-secret.ts';
import { type RequestContext, transact } from '../../../platform/idempotency/request-context.ts';
import { newWebhookId } from '../../../platform/identifiers.ts';
import { requireAllowedUrl } from './require-allowed-url.ts';
import type { WebhookRow } from './rows.ts';

export interface NewWebhook {
  webhookUrl: string;
  eventTriggers: EventName[];
  /** Null to generate a secret. */
  secret: string | null;
  enabled: boolean;
}

/** @throws RuleViolation URL_NOT_ALLOWED, TOO_MANY_WEBHOOKS */
export async function createWebhook(
  services: Services,
  caller: RequestContext & Pick<Caller, 'teamId' | 'userId'>,
  { webhookUrl: url, eventTriggers, secret, enabled }: NewWebhook,
): Promise<WebhookRow> {
  const { teamId, userId } = caller;
  await requireAllowedUrl(services, url);
  return transact(services.database, caller, async (tx) => {
    const { orm } = tx;
    // Lock the team against concurrent requests, so that the count is exact.
    await orm.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('no key update');
    const [existing] = await orm.select({ count: count() }).from(webhooks).where(eq(webhooks.teamId, teamId));
    if ((existing?.count ?? 0) >= LIMITS.webhooks) {
      throw new RuleViolation('TOO_MANY_WEBHOOKS', `A team can have at most ${LIMITS.webhooks} webhooks.`);
    }
    const now = services.clock.now();
    const [webhook] = await orm
      .insert(webhooks)
      .values({
        id: newWebhookId(),
        teamId,
        userId,
        url,
        eventTriggers,
        secret: secret ?? newSecret(),
        enabled,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!webhook) throw new Error('insert returned no row');
    return webhook;
  });
}
