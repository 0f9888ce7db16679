import { and, eq } from 'drizzle-orm';
import { teamMembers, teams, users } from '../platform/db/schema.ts';
import type { Sender } from './sender.ts';
import type { Services } from './services.ts';

export type ActingMember = Extract<Sender, { kind: 'session' }>;

type Asked = Pick<ActingMember, 'teamId' | 'userId' | 'sessionId' | 'ip' | 'userAgent'>;

/**
 * Returns a member for an action that they requested earlier, with their current permissions. Null if the member has
 * left the team.
 */
export async function findActingMember(
  { database }: Pick<Services, 'database'>,
  { teamId, userId, sessionId, ip, userAgent }: Asked,
): Promise<ActingMember | null> {
  const [found] = await database.orm
    .select({
      role: teamMembers.role,
      teamId: teams.id,
      teamName: teams.name,
      userId: users.id,
      userName: users.name,
      userEmail: users.email,
    })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)));
  return found ? { kind: 'session', isFresh: false, sessionId, ip, userAgent, ...found } : null;
}
