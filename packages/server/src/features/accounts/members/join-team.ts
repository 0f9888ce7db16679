import { toMailbox } from '@countersign/contracts/text';
import { eq } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { TeamRole } from '../../../domain/teams/policies.ts';
import { invitationUrl } from '../../../envelopes/links.ts';
import type { Services } from '../../../envelopes/services.ts';
import { invitations, teamMembers, teams, users } from '../../../platform/db/schema.ts';
import { inTransaction, type Transaction } from '../../../platform/db/transaction.ts';
import { countAttempt } from '../../../platform/limits/attempts.ts';
import { queueInvitationMails } from '../../notify/mail/queue-member-mails.ts';
import { requireUncommonPassword } from '../credentials/password-policy.ts';
import { hashPassword } from '../credentials/passwords.ts';
import { insertUser } from '../setup/create-account.ts';
import type { SignedIn } from '../sign-in/sign-in.ts';
import { changePrincipals } from '../tokens/known-tokens.ts';
import { isUserWithEmail } from '../users/find-user.ts';
import { invitationToken, readInvitationToken } from './invitation-token.ts';
import { lockTeam } from './team-members.ts';

export interface InvitationView {
  id: string;
  email: string;
  role: TeamRole;
  team: string;
  inviter: string;
  createdAt: Date;
  isExpired: boolean;
  /** Whether the link must first be emailed to the invited address before it creates an account (`mailInvitation`). */
  isToBeMailed: boolean;
  /** Whether there is an account with the invited address, whose owner joins by signing in. */
  hasAccount: boolean;
}

/** Returns the invitation behind a link. Null if it was used, cancelled or replaced, or if the token is forged. */
export async function viewInvitation(
  { database, clock, accountSecret, config }: Services,
  token: string,
): Promise<InvitationView | null> {
  const named = readInvitationToken(accountSecret, token);
  const found = named && (await findInvitation(database, named.id));
  if (!found) return null;
  const { email, role, team, inviter, createdAt, expiresAt } = found;
  const [account] = await database.orm.select({ id: users.id }).from(users).where(isUserWithEmail(email));
  const isExpired = expiresAt <= clock.now();
  const hasAccount = account !== undefined;
  const isToBeMailed = !hasAccount && !named.isMailed && config.SMTP_URL !== undefined;
  return { id: named.id, email, role, team, inviter, createdAt, isExpired, isToBeMailed, hasAccount };
}

/**
 * Creates an account for the invited address, and makes it a member. The address counts as verified only if the link
 * was emailed to it, because the inviter can read the other link, too. That link creates accounts only on a service that
 * sends no emails.
 * @throws RuleViolation INVITATION_INVALID, EMAIL_TAKEN, PASSWORD_TOO_COMMON
 */
export async function joinWithNewAccount(
  services: Services,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<{ email: string; teamId: number }> {
  const { email, isToBeMailed } = await requireNewPerson(services, token);
  if (isToBeMailed) {
    const message = `This link does not confirm the address ${email}. Use the link that was emailed to it.`;
    throw new RuleViolation('INVITATION_INVALID', message);
  }
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
 * Emails the link of an invitation to the invited address, for someone who was given the link in another way and has no
 * account. Nothing is created until the emailed link is used.
 * @throws RuleViolation INVITATION_INVALID, EMAIL_TAKEN; RetryLater
 */
export async function mailInvitation(services: Services, token: string): Promise<void> {
  const { database, clock, config, accountSecret, jobs } = services;
  const { id, email, inviter, team } = await requireNewPerson(services, token);
  await inTransaction(database, async (tx) => {
    await countAttempt({ database: tx, clock }, 'INVITATION', toMailbox(email));
    const url = invitationUrl(config, invitationToken(accountSecret, id, 'm'));
    await queueInvitationMails(services, tx, clock.now(), { inviter, team, links: [{ email, url }] });
  });
  jobs.wake('send-mail');
}

/** @throws RuleViolation INVITATION_INVALID, EMAIL_TAKEN */
async function requireNewPerson(services: Services, token: string): Promise<InvitationView> {
  const view = await viewInvitation(services, token);
  if (!view || view.isExpired) throw invalid();
  const { email } = view;
  if (view.hasAccount) throw new RuleViolation('EMAIL_TAKEN', `A user with the address ${email} already exists.`);
  return view;
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
      const { teamId, role, email } = await useUp(services, tx, token);
      const [account] = await tx.orm.select({ id: users.id }).from(users).where(isUserWithEmail(email));
      if (account?.id !== userId) throw invalid();
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
