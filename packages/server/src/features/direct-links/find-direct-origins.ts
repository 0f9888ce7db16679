import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Services } from '../../envelopes/services.ts';
import { envelopes } from '../../envelopes/tables/index.ts';
import { teams } from '../../platform/db/schema.ts';

/**
 * Finds the origins that may embed the pages of a direct link, even if the link is turned off. Empty if the link never
 * existed.
 */
export async function findDirectOrigins({ database: { orm } }: Services, token: string): Promise<string[]> {
  // Tokens consist only of these characters. Some others would cause a database error.
  if (!/^\w{1,200}$/.test(token)) return [];
  const [found] = await orm
    .select({ origins: teams.embeddingOrigins })
    .from(envelopes)
    .innerJoin(teams, eq(teams.id, envelopes.teamId))
    .where(and(eq(sql`(${envelopes.directLink} ->> 'token')`, token), isNull(envelopes.deletedAt)));
  return found?.origins ?? [];
}
