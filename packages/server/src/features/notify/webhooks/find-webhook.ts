import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Caller } from '../../../domain/teams/caller.ts';
import { webhooks } from '../../../envelopes/tables/index.ts';
import type { WebhookRow } from './rows.ts';

/**
 * Finds a webhook of the caller's team.
 * @param lock whether to lock the row until the transaction ends
 * @throws RuleViolation NOT_FOUND, including for webhooks of other teams
 */
export async function findWebhook(
  orm: NodePgDatabase,
  { teamId }: Pick<Caller, 'teamId'>,
  id: string,
  lock: 'lock' | 'read',
): Promise<WebhookRow> {
  const query = orm
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.teamId, teamId)));
  const [webhook] = await (lock === 'lock' ? query.for('update') : query);
  if (!webhook) throw new RuleViolation('NOT_FOUND', 'Webhook not found.');
  return webhook;
}

/** @throws RuleViolation WEBHOOK_DISABLED, because a disabled webhook receives nothing, even on request */
export function requireEnabled(webhook: WebhookRow): void {
  if (!webhook.enabled) throw new RuleViolation('WEBHOOK_DISABLED', 'The webhook is disabled. Enable it first.');
}
