import { emailAddressSchema, LIMITS, singleLine } from '@countersign/contracts/text';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { TEAM_ROLES, type TeamRole } from '../../../domain/teams/policies.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { teamMembers, teams, users } from '../../../platform/db/schema.ts';
import { inTransaction, type Transaction } from '../../../platform/db/transaction.ts';
import { changePrincipals } from '../tokens/known-tokens.ts';
import { createUser, findUser } from '../users/find-user.ts';

export const memberSchema = z.object({
  teamId: z.int(),
  email: emailAddressSchema,
  role: z.enum(TEAM_ROLES),
  name: singleLine(LIMITS.name).trim().min(1).optional(),
});

export interface TeamMember {
  userId: number;
  email: string;
  name: string;
  role: TeamRole;
}

export const listMembers = ({ orm }: Pick<Database, 'orm'>, teamId: number): Promise<TeamMember[]> =>
  orm
    .select({ userId: users.id, email: users.email, name: users.name, role: teamMembers.role })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(asc(users.id));

/**
 * Adds a member to a team, or changes the member's role. If the address has no account, creates one without a password.
 * The owner of the address can set the password (`password-link.ts`).
 * @param name name for a new account
 * @throws RuleViolation NOT_FOUND if there is no such team, LAST_ADMIN
 */
export async function setMember(
  database: Database,
  { teamId, email, role, name }: z.infer<typeof memberSchema>,
): Promise<TeamMember> {
  return changeMembers(database, async (tx) => {
    await lockTeam(tx, teamId);
    const userId = (await findUser(tx, email)) ?? (await createUser(tx, email, name));
    await tx.orm
      .insert(teamMembers)
      .values({ teamId, userId, role })
      .onConflictDoUpdate({ target: [teamMembers.teamId, teamMembers.userId], set: { role } });
    const members = await requireAdmin(tx, teamId);
    return requireMember(
      members.find((each) => each.userId === userId),
      email,
    );
  });
}

/**
 * Removes a member from a team. The member's tokens for the team stop working, and their sessions lose access to it.
 * Documents that they sent stay.
 * @throws RuleViolation NOT_FOUND, LAST_ADMIN
 */
export async function removeMember(
  database: Database,
  { teamId, email }: { teamId: number; email: string },
): Promise<TeamMember> {
  return changeMembers(database, async (tx) => {
    await lockTeam(tx, teamId);
    const userId = await findUser(tx, email);
    const member = requireMember(
      (await listMembers(tx, teamId)).find((each) => each.userId === userId),
      email,
    );
    await tx.orm.delete(teamMembers).where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, member.userId)));
    await requireAdmin(tx, teamId);
    return member;
  });
}

const changeMembers = (database: Database, change: (tx: Transaction) => Promise<TeamMember>): Promise<TeamMember> =>
  changePrincipals(database, () => inTransaction(database, change));

/** Serializes changes to a team's members, so that the team always keeps an admin. */
async function lockTeam({ orm }: Transaction, teamId: number): Promise<void> {
  const [team] = await orm.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('update');
  if (!team) throw new RuleViolation('NOT_FOUND', `Team ${teamId} does not exist.`);
}

async function requireAdmin(tx: Transaction, teamId: number): Promise<TeamMember[]> {
  const members = await listMembers(tx, teamId);
  if (members.some(({ role }) => role === 'ADMIN')) return members;
  throw new RuleViolation('LAST_ADMIN', 'The team would be left without an admin.');
}

function requireMember(member: TeamMember | undefined, email: string): TeamMember {
  if (!member) throw new RuleViolation('NOT_FOUND', `${email} is not a member of the team.`);
  return member;
}
