import { MOST_CALLS_COUNTED } from '@countersign/contracts/vocabulary';
import { asc, eq, sql } from 'drizzle-orm';
import type { Caller } from '../../../../domain/teams/caller.ts';
import type { Services } from '../../../../envelopes/services.ts';
import { webhookAttempts, webhookDeliveries, webhooks } from '../../../../envelopes/tables/index.ts';
import type { WebhookRow } from '../rows.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Number of newest deliveries of a webhook that are searched for failed ones. This limits the cost of the list. */
const SEARCHED = 10_000;

const MOST_KEPT = 1_000;

/** A webhook with its deliveries of the last 24 hours. */
export interface WebhookWithFigures {
  webhook: WebhookRow;
  ended: number;
  failed: number;
  kept: number;
  hasFailed: boolean;
  lastAttemptAt: Date | null;
}

export async function listWithFigures(
  { database: { orm }, clock }: Pick<Services, 'database' | 'clock'>,
  { teamId }: Pick<Caller, 'teamId'>,
): Promise<WebhookWithFigures[]> {
  const since = new Date(clock.now().getTime() - DAY_MS);
  const ofWebhook = sql`d.webhook_id = ${webhooks.id} and d.team_id = ${webhooks.teamId}`;
  const newestOf = (most: number) =>
    sql`select d.id, d.state, d.due_at, d.envelope_id from ${webhookDeliveries} d where ${ofWebhook} order by d.sequence desc limit ${most}`;
  const newest = newestOf(MOST_CALLS_COUNTED);
  const counted = (condition: ReturnType<typeof sql>) =>
    sql<number>`(select count(*)::int from (${newest}) n where ${condition} and n.due_at >= ${since})`;
  const rows = await orm
    .select({
      webhook: webhooks,
      ended: counted(sql`n.state in ('DELIVERED', 'FAILED')`),
      failed: counted(sql`n.state = 'FAILED'`),
      hasFailed: sql<boolean>`exists (select 1 from (${newestOf(SEARCHED)}) n where n.state = 'FAILED' and n.envelope_id is not null)`,
      kept: sql<number>`(select count(*)::int from (select 1 from ${webhookDeliveries} d where ${ofWebhook} and d.state in ('QUEUED', 'SENDING', 'WAITING') limit ${MOST_KEPT}) k)`,
      lastAttemptAt: sql<
        string | null
      >`(select max(a.started_at) from ${webhookAttempts} a where a.team_id = ${webhooks.teamId} and a.delivery_id in (select n.id from (${newest}) n))`,
    })
    .from(webhooks)
    .where(eq(webhooks.teamId, teamId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  return rows.map(({ lastAttemptAt, ...row }) => ({
    ...row,
    lastAttemptAt: lastAttemptAt === null ? null : new Date(lastAttemptAt),
  }));
}
