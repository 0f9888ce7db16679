import type { Sender } from '../../../envelopes/sender.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { teamMembers, teams } from '../../../platform/db/schema.ts';
import { transact } from '../../../platform/idempotency/request-context.ts';

/** Creates a team whose first admin is the caller. */
export function createTeam(
  { database }: { database: Database },
  sender: Sender,
  name: string,
): Promise<{ id: number; name: string }> {
  return transact(database, sender, async ({ orm }) => {
    const [team] = await orm.insert(teams).values({ name }).returning({ id: teams.id, name: teams.name });
    if (!team) throw new Error('insert returned no row');
    await orm.insert(teamMembers).values({ teamId: team.id, userId: sender.userId, role: 'ADMIN' });
    return team;
  });
}
