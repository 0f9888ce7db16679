import { eq } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import { teams } from '../../../platform/db/schema.ts';

export async function findTeamOrigins(
  { database: { orm } }: Pick<Services, 'database'>,
  teamId: number,
): Promise<string[]> {
  const [team] = await orm.select({ origins: teams.embeddingOrigins }).from(teams).where(eq(teams.id, teamId));
  return team?.origins ?? [];
}
