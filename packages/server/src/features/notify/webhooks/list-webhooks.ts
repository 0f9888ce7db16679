import { count, desc, eq } from 'drizzle-orm';
import type { Caller } from '../../../domain/teams/caller.ts';
import type { Services } from '../../../envelopes/services.ts';
import { webhooks } from '../../../envelopes/tables/index.ts';
import type { WebhookRow } from './rows.ts';

export async function listWebhooks(
  { database: { orm } }: Pick<Services, 'database'>,
  { teamId }: Pick<Caller, 'teamId'>,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ webhooks: WebhookRow[]; total: number; totalPages: number }> {
  const ofTeam = eq(webhooks.teamId, teamId);
  const [counted] = await orm.select({ total: count() }).from(webhooks).where(ofTeam);
  const total = counted?.total ?? 0;
  const totalPages = Math.ceil(total / perPage);
  if (page > totalPages) return { webhooks: [], total, totalPages };
  const found = await orm
    .select()
    .from(webhooks)
    .where(ofTeam)
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { webhooks: found, total, totalPages };
}
