import { and, eq } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { teamMembers, teams, users } from '../../../platform/db/schema.ts';
import { transact } from '../../../platform/idempotency/request-context.ts';
import { lockUser } from '../users/find-user.ts';

/** Maximum number of teams that one person is an admin of, counted when they create another. */
const MOST_TEAMS = 20;

/**
 * Creates a team whose first admin is the caller.
 * @throws RuleViolation TOO_MANY_TEAMS
 */
export function createTeam(
  { database }: { database: Database },
  sender: Sender,
  name: string,
): Promise<{ id: number; name: string }> {
  return transact(database, sender, async (tx) => {
    const { orm } = tx;
    await lockUser(tx, eq(users.id, sender.userId));
    const isAdmin = and(eq(teamMembers.userId, sender.userId), eq(teamMembers.role, 'ADMIN'));
    if ((await orm.$count(teamMembers, isAdmin)) >= MOST_TEAMS) {
      throw new RuleViolation('TOO_MANY_TEAMS', `You are already an admin of ${MOST_TEAMS} teams.`);
    }
    const [team] = await orm.insert(teams).values({ name }).returning({ id: teams.id, name: teams.name });
    if (!team) throw new Error('insert returned no row');
    await orm.insert(teamMembers).values({ teamId: team.id, userId: sender.userId, role: 'ADMIN' });
    return team;
  });
}
