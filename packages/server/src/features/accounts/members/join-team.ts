import { eq } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { TeamRole } from '../../../domain/teams/policies.ts';
import type { Services } from '../../../envelopes/services.ts';
import { invitations, teamMembers, teams, users } from '../../../platform/db/schema.ts';
import { inTransaction, type Transaction } from '../../../platform/db/transaction.ts';
import { requireUncommonPassword } from '../credentials/password-policy.ts';
import { hashPassword } from '../credentials/passwords.ts';
import { insertUser } from '../setup/create-account.ts';
import type { SignedIn } from '../sign-in/sign-in.ts';
import { changePrincipals } from '../tokens/known-tokens.ts';
import { isUserWithEmail } from '../users/find-user.ts';
import { readInvitationToken } from './invitation-token.ts';
import { lockTeam } from './team-members.ts';

export interface InvitationView {
  email: string;
  role: TeamRole;
  team: string;
  inviter: string;
  createdAt: Date;
  isExpired: boolean;
  /** Whether there is an account with the invited address, whose owner joins by signing in. */
  hasAccount: boolean;
}

/** Returns the invitation behind a link. Null if it was used, cancelled or replaced, or if the token is forged. */
export async function viewInvitation(
  { database, clock, accountSecret }: Services,
  token: string,
): Promise<InvitationView | null> {
  const named = readInvitationToken(accountSecret, token);
  const found = named && (await findInvitation(database, named.id));
  if (!found) return null;
  const { email, role, team, inviter, createdAt, expiresAt } = found;
  const [account] = await database.orm.select({ id: users.id }).from(users).where(isUserWithEmail(email));
  const isExpired = expiresAt <= clock.now();
  return { email, role, team, inviter, createdAt, isExpired, hasAccount: account !== undefined };
}

/**
 * Creates an account for the invited address, and makes it a member. The address counts as verified only if the link
 * was emailed to it, because the inviter can read the other link, too.
 * @throws RuleViolation INVITATION_INVALID, EMAIL_TAKEN, PASSWORD_TOO_COMMON
 */
export async function joinWithNewAccount(
  services: Services,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<{ email: string; teamId: number }> {
  const view = await viewInvitation(services, token);
  if (!view || view.isExpired) throw invalid();
  const { email } = view;
  if (view.hasAccount) throw new RuleViolation('EMAIL_TAKEN', `A user with the address ${email} already exists.`);
  await requireUncommonPassword(password, { email, name, serviceUrl: services.config.BASE_URL });
  const passwordHash = await hashPassword(password);
  return inTransaction(services.database, async (tx) => {
    const { isMailed, teamId, role } = await useUp(services, tx, token);
    const userId = await insertUser(tx, { email, name, emailVerified: isMailed }, passwordHash);
    await tx.orm.insert(teamMembers).values({ teamId, userId, role });
    return { email, teamId };
  });
}

/**
 * Makes a signed-in person a member with an invitation to their address. The role of someone who is already a member
 * stays.
 * @throws RuleViolation INVITATION_INVALID
 */
export function joinTeam(
  services: Services,
  { userId }: Pick<SignedIn, 'userId'>,
  token: string,
): Promise<{ teamId: number }> {
  const { database } = services;
  return changePrincipals(database, () =>
    inTransaction(database, async (tx) => {
      const { isMailed, teamId, role, email } = await useUp(services, tx, token);
      const [account] = await tx.orm.select({ id: users.id }).from(users).where(isUserWithEmail(email));
      if (account?.id !== userId) throw invalid();
      if (isMailed) await tx.orm.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
      await tx.orm.insert(teamMembers).values({ teamId, userId, role }).onConflictDoNothing();
      return { teamId };
    }),
  );
}

/** Deletes the invitation, so that of two people who use it at the same time only one succeeds. */
async function useUp(services: Services, tx: Transaction, token: string) {
  const named = readInvitationToken(services.accountSecret, token);
  const found = named && (await findInvitation(tx, named.id));
  if (!found) throw invalid();
  // Removing the inviter, or lowering their role, ends the invitation under the same lock.
  await lockTeam(tx, found.teamId);
  const [used] = await tx.orm.delete(invitations).where(eq(invitations.id, named.id)).returning();
  if (!used || used.expiresAt <= services.clock.now()) throw invalid();
  return { ...used, isMailed: named.isMailed };
}

async function findInvitation({ orm }: Pick<Transaction, 'orm'>, id: string) {
  const [found] = await orm
    .select({
      teamId: invitations.teamId,
      email: invitations.email,
      role: invitations.role,
      team: teams.name,
      inviter: users.name,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(teams, eq(teams.id, invitations.teamId))
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(eq(invitations.id, id));
  return found;
}

const invalid = () =>
  new RuleViolation(
    'INVITATION_INVALID',
    'This invitation has been used or cancelled, has expired, or is for another address.',
  );
