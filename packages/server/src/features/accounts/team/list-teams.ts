import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connection.ts';
import { teamMembers, teams } from '../../../platform/db/schema.ts';

/** Lists a person's teams in the order of joining. */
export const listTeams = ({ orm }: Pick<Database, 'orm'>, userId: number): Promise<{ id: number; name: string }[]> =>
  orm
    .select({ id: teams.id, name: teams.name })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.userId, userId))
    .orderBy(asc(teamMembers.createdAt), asc(teams.id));
