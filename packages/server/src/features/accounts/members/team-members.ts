import { emailAddressSchema, LIMITS, singleLine } from '@countersign/contracts/text';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { authorise } from '../../../domain/teams/authorise.ts';
import { requireSignedInFor } from '../../../domain/teams/invitation.ts';
import { TEAM_ROLES, type TeamAction, type TeamRole } from '../../../domain/teams/policies.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { teamMembers, teams, users } from '../../../platform/db/schema.ts';
import { inTransaction, type Transaction } from '../../../platform/db/transaction.ts';
import { transact } from '../../../platform/idempotency/request-context.ts';
import { changePrincipals } from '../tokens/known-tokens.ts';
import { createUser, findUser } from '../users/find-user.ts';
import { dropInvitationsBeyond } from './drop-invitations.ts';

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
  /** Null if the person has never signed in. */
  lastSeenAt: Date | null;
}

/** Lists the members of a team in the order of their accounts. */
export const listMembers = ({ orm }: Pick<Database, 'orm'>, teamId: number): Promise<TeamMember[]> =>
  orm
    .select({
      userId: users.id,
      email: users.email,
      name: users.name,
      role: teamMembers.role,
      lastSeenAt: users.lastSeenAt,
    })
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
    await writeRole(tx, { teamId, userId, role });
    return requireMember(
      (await requireAdmin(tx, teamId)).find((each) => each.userId === userId),
      email,
    );
  });
}

/**
 * Changes the role of another member of the caller's team.
 * @throws RuleViolation FORBIDDEN, NOT_FOUND, OWN_MEMBERSHIP, LAST_ADMIN
 */
export async function changeRole(
  { database }: { database: Database },
  sender: Sender,
  { memberId, role }: { memberId: number; role: TeamRole },
): Promise<TeamMember> {
  return changePrincipals(database, () =>
    transact(database, sender, async (tx) => {
      const { teamId } = sender;
      const members = await openTeam(tx, sender, 'members.change');
      requireOther(sender, memberId);
      const member = requireMember(members.find(isMember(memberId)));
      for (const each of [member.role, role]) requireSignedInFor(each, sender);
      await writeRole(tx, { teamId, userId: memberId, role });
      await requireAdmin(tx, teamId);
      return { ...member, role };
    }),
  );
}

async function writeRole(tx: Transaction, member: { teamId: number; userId: number; role: TeamRole }): Promise<void> {
  const { role } = member;
  await tx.orm
    .insert(teamMembers)
    .values(member)
    .onConflictDoUpdate({ target: [teamMembers.teamId, teamMembers.userId], set: { role } });
  await dropInvitationsBeyond(tx, member, role);
}

/**
 * Removes a member from a team without handing anything over. The member's tokens for the team stop working, and their
 * sessions lose access to it. Documents that they sent stay.
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
    await deleteMember(tx, { teamId, ...member });
    return member;
  });
}

/**
 * Deletes a membership with its tokens and the invitations that depend on it. The team must be locked.
 * @throws RuleViolation LAST_ADMIN
 */
export async function deleteMember(
  tx: Transaction,
  member: { teamId: number; userId: number; email: string },
): Promise<void> {
  const { teamId, userId } = member;
  await tx.orm.delete(teamMembers).where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)));
  await dropInvitationsBeyond(tx, member, null);
  await requireAdmin(tx, teamId);
}

const changeMembers = (database: Database, change: (tx: Transaction) => Promise<TeamMember>): Promise<TeamMember> =>
  changePrincipals(database, () => inTransaction(database, change));

/**
 * Locks the caller's team for a change of its members, and checks the caller's role again, which may have changed since
 * the request began.
 * @returns the members of the team
 * @throws RuleViolation FORBIDDEN, NOT_FOUND
 */
export async function openTeam(tx: Transaction, sender: Sender, action: TeamAction): Promise<TeamMember[]> {
  await lockTeam(tx, sender.teamId);
  const members = await listMembers(tx, sender.teamId);
  const { role } = requireMember(members.find(isMember(sender.userId)));
  authorise({ ...sender, role }, action, sender);
  return members;
}

/**
 * Serializes changes to a team's members, so that the team always keeps an admin. Documents of the team can be changed
 * in the meantime.
 */
export async function lockTeam({ orm }: Transaction, teamId: number): Promise<void> {
  const [team] = await orm.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('no key update');
  if (!team) throw new RuleViolation('NOT_FOUND', `Team ${teamId} does not exist.`);
}

async function requireAdmin(tx: Transaction, teamId: number): Promise<TeamMember[]> {
  const members = await listMembers(tx, teamId);
  if (members.some(({ role }) => role === 'ADMIN')) return members;
  throw new RuleViolation('LAST_ADMIN', 'The team would be left without an admin.');
}

export const isMember =
  (memberId: number) =>
  ({ userId }: TeamMember): boolean =>
    userId === memberId;

/** @throws RuleViolation OWN_MEMBERSHIP */
export function requireOther({ userId }: Sender, memberId: number): void {
  if (userId !== memberId) return;
  throw new RuleViolation('OWN_MEMBERSHIP', 'You cannot change your own role or remove yourself.');
}

/**
 * @param who the address in the request, if it names the member by address
 * @throws RuleViolation NOT_FOUND
 */
export function requireMember(member: TeamMember | undefined, who?: string): TeamMember {
  if (member) return member;
  throw new RuleViolation('NOT_FOUND', who ? `${who} is not a member of the team.` : 'The team has no such member.');
}
