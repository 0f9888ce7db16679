import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import { envelopes, teams } from '../../../platform/db/schema.ts';

/** The sites that may frame what is behind a direct link, also where it is switched off; none where there never was one. */
export async function findDirectOrigins({ database: { orm } }: Services, token: string): Promise<string[]> {
  // Other characters are in no token, and some the database would not even take.
  if (!/^\w{1,200}$/.test(token)) return [];
  const [found] = await orm
    .select({ origins: teams.embeddingOrigins })
    .from(envelopes)
    .innerJoin(teams, eq(teams.id, envelopes.teamId))
    .where(and(eq(sql`(${envelopes.directLink} ->> 'token')`, token), isNull(envelopes.deletedAt)));
  return found?.origins ?? [];
}
