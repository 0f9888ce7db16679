import { and, eq, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { MAY_GRANT, type TeamRole } from '../../../domain/teams/policies.ts';
import { invitations } from '../../../platform/db/schema.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';

export const isInvited = (teamId: number, email: string): SQL | undefined =>
  and(eq(invitations.teamId, teamId), eq(sql`lower(${invitations.email})`, sql`lower(${email})`));

/**
 * Deletes the invitations that a member could no longer send with their new role. They know the links, and could
 * otherwise use one to come back.
 * @param member with the address, if an invitation to it must end as well
 * @param role null if the member leaves the team
 */
export async function dropInvitationsBeyond(
  { orm }: Transaction,
  { teamId, userId, email }: { teamId: number; userId: number; email?: string },
  role: TeamRole | null,
): Promise<void> {
  const isTheirs = and(eq(invitations.teamId, teamId), eq(invitations.userId, userId));
  const granted = role === null ? [] : [...MAY_GRANT[role]];
  const isBeyond = granted.length === 0 ? isTheirs : and(isTheirs, notInArray(invitations.role, granted));
  await orm.delete(invitations).where(email === undefined ? isBeyond : or(isBeyond, isInvited(teamId, email)));
}
