import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { teamLogos, teams } from '../platform/db/schema.ts';

/** How the pages of a team look. */
export interface TeamBrand {
  teamName: string;
  /** `#rrggbb`; null for ours. */
  colour: string | null;
  /** Its size is in its own pixels; null for our name. */
  logo: { sha256: string; width: number; height: number } | null;
}

export async function findBrand(orm: NodePgDatabase, teamId: number): Promise<TeamBrand> {
  const { sha256, width, height } = teamLogos;
  const [brand] = await orm
    .select({ teamName: teams.name, colour: teams.brandColour, logo: { sha256, width, height } })
    .from(teams)
    .leftJoin(teamLogos, eq(teamLogos.teamId, teams.id))
    .where(eq(teams.id, teamId));
  if (!brand) throw new Error(`team ${teamId} owns an envelope and does not exist`);
  return brand;
}
