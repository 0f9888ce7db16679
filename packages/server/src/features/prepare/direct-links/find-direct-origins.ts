import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import { envelopes, teams } from '../../../platform/db/schema.ts';

/** Finds the sites that may embed the pages of a direct link, even while it is turned off. Empty if there never was such a link. */
export async function findDirectOrigins({ database: { orm } }: Services, token: string): Promise<string[]> {
  // Tokens contain no other characters, and the database would reject some of them.
  if (!/^\w{1,200}$/.test(token)) return [];
  const [found] = await orm
    .select({ origins: teams.embeddingOrigins })
    .from(envelopes)
    .innerJoin(teams, eq(teams.id, envelopes.teamId))
    .where(and(eq(sql`(${envelopes.directLink} ->> 'token')`, token), isNull(envelopes.deletedAt)));
  return found?.origins ?? [];
}
