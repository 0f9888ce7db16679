import { eq } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { teams } from '../db/schema.ts';
import type { Expiration } from '../domain/expiration.ts';
import { RuleViolation } from '../domain/rule-violation.ts';

/** The settings of a team that an operator can see and change. */
export interface TeamSettings {
  teamId: number;
  name: string;
  /** How long recipients have where a document does not say it; null for ever. */
  expiration: Expiration | null;
  /** Origins whose pages may show signing pages in a frame. */
  embeddingOrigins: string[];
}

/**
 * Changes the settings that are given: the expiration for documents sent from now on, the origins at once.
 * @returns the settings as they are afterwards
 * @throws RuleViolation NOT_FOUND
 */
export async function updateTeam(
  { orm }: Database,
  {
    teamId,
    expiration,
    embeddingOrigins,
  }: { teamId: number; expiration?: Expiration | null | undefined; embeddingOrigins?: string[] | undefined },
): Promise<TeamSettings> {
  const ofTeam = eq(teams.id, teamId);
  if (expiration !== undefined) await orm.update(teams).set({ defaultExpiration: expiration }).where(ofTeam);
  if (embeddingOrigins !== undefined) await orm.update(teams).set({ embeddingOrigins }).where(ofTeam);
  const [team] = await orm
    .select({
      teamId: teams.id,
      name: teams.name,
      expiration: teams.defaultExpiration,
      embeddingOrigins: teams.embeddingOrigins,
    })
    .from(teams)
    .where(ofTeam);
  if (!team) throw new RuleViolation('NOT_FOUND', `There is no team ${teamId}.`);
  return team;
}
