import { normaliseEmailAddress, toMailbox } from '@countersign/contracts/text';
import { asc, eq } from 'drizzle-orm';
import { type Issue, RetryLater, RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { INVITATION_DAYS, mayGrant, requireSignedInFor } from '../../../domain/teams/invitation.ts';
import type { TeamRole } from '../../../domain/teams/policies.ts';
import { invitationUrl } from '../../../envelopes/links.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { invitations, users } from '../../../platform/db/schema.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { transact } from '../../../platform/idempotency/request-context.ts';
import { newInvitationId } from '../../../platform/identifiers.ts';
import { countAttempt, waitBefore } from '../../../platform/limits/attempts.ts';
import { queueInvitationMails } from '../../notify/mail/queue-member-mails.ts';
import { isInvited } from './drop-invitations.ts';
import { invitationToken } from './invitation-token.ts';
import { openTeam, type TeamMember } from './team-members.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface Invitation {
  id: string;
  email: string;
  role: TeamRole;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
  /** Link for the inviter to share. Null for everyone else, because whoever has the link can join. */
  url: string | null;
}

interface Wanted {
  email: string;
  role: TeamRole;
}

/**
 * Invites people to the caller's team. An open invitation of the same address is replaced, and its link stops working.
 * @throws RuleViolation FORBIDDEN, INVALID_REQUEST with an issue for each address that cannot be invited; RetryLater
 */
export async function invite(services: Services, sender: Sender, wanted: readonly Wanted[]): Promise<Invitation[]> {
  const { database, clock, config, accountSecret } = services;
  const made = await transact(database, sender, async (tx) => {
    const members = await openTeam(tx, sender, 'members.invite');
    await requireInvitable(tx, sender, wanted, members);
    const now = clock.now();
    await countInvitations({ database: tx, clock }, sender, wanted);
    const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
    const rows = wanted.map((each) => ({
      ...each,
      id: newInvitationId(),
      teamId: sender.teamId,
      userId: sender.userId,
      createdAt: now,
      expiresAt,
    }));
    for (const { email } of rows) await tx.orm.delete(invitations).where(isInvited(sender.teamId, email));
    await tx.orm.insert(invitations).values(rows);
    const links = rows.map(({ id, email }) => ({
      email,
      url: invitationUrl(config, invitationToken(accountSecret, id, 'm')),
    }));
    await queueInvitationMails(services, tx, now, { inviter: sender.userName, team: sender.teamName, links });
    return rows.map((row) => ({ ...row, invitedBy: sender.userName, url: sharedUrl(services, row.id) }));
  });
  services.jobs.wake('send-mail');
  return made;
}

/** Limits the emails that strangers get, and that a team sends. */
async function countInvitations(
  counting: Parameters<typeof countAttempt>[0],
  { teamId }: Sender,
  wanted: readonly Wanted[],
): Promise<void> {
  await countAttempt(counting, 'INVITATION_OF_TEAM_AND_DAY', teamId, wanted.length);
  // Two teams that invite the same people count them in the same order to avoid deadlocks.
  for (const mailbox of wanted.map(({ email }) => toMailbox(email)).toSorted()) {
    const seconds = await waitBefore(counting, 'INVITATION', mailbox);
    if (seconds > 0) {
      throw new RetryLater('TOO_MANY_ATTEMPTS', `${mailbox} has been invited too often. Try again later.`, seconds);
    }
  }
}

async function requireInvitable(
  tx: Transaction,
  sender: Sender,
  wanted: readonly Wanted[],
  members: readonly TeamMember[],
): Promise<void> {
  const beyond = wanted.find(({ role }) => !mayGrant(sender.role, role));
  if (beyond) throw new RuleViolation('FORBIDDEN', `Your role ${sender.role} cannot invite others as ${beyond.role}.`);
  for (const { role } of wanted) requireSignedInFor(role, sender);
  const memberAddresses = new Set(members.map(({ email }) => normaliseEmailAddress(email)));
  const open = await listOpen(tx, sender.teamId);
  const protectedAddresses = new Set(
    open.filter(({ role }) => !mayGrant(sender.role, role)).map(({ email }) => normaliseEmailAddress(email)),
  );
  const seen = new Set<string>();
  const issues = wanted.flatMap(({ email }, index): Issue[] => {
    const address = normaliseEmailAddress(email);
    const path = ['invitations', index, 'email'];
    if (memberAddresses.has(address)) return [{ path, message: `${email} is already a member of the team` }];
    if (protectedAddresses.has(address)) {
      return [{ path, message: `${email} already has an invitation with a role that you cannot give` }];
    }
    if (seen.has(address)) return [{ path, message: `${email} is listed twice` }];
    seen.add(address);
    return [];
  });
  const [first] = issues;
  if (first) throw new RuleViolation('INVALID_REQUEST', `${first.message}.`, issues);
}

/**
 * Cancels an invitation, so that its link stops working.
 * @throws RuleViolation FORBIDDEN, NOT_FOUND
 */
export function cancelInvitation({ database }: Services, sender: Sender, id: string): Promise<void> {
  return transact(database, sender, async (tx) => {
    await openTeam(tx, sender, 'members.invite');
    const found = (await listOpen(tx, sender.teamId)).find((each) => each.id === id);
    if (!found) throw new RuleViolation('NOT_FOUND', 'This invitation does not exist.');
    if (!mayGrant(sender.role, found.role)) {
      throw new RuleViolation('FORBIDDEN', `Your role ${sender.role} cannot cancel an invitation as ${found.role}.`);
    }
    await tx.orm.delete(invitations).where(eq(invitations.id, id));
  });
}

/** Lists the invitations of the caller's team, oldest first. Expired ones are listed for some time. */
export async function listInvitations(services: Services, sender: Sender): Promise<Invitation[]> {
  const open = await listOpen(services.database, sender.teamId);
  return open.map((each) => ({
    ...each,
    url: isShownTo(sender, each) ? sharedUrl(services, each.id) : null,
  }));
}

/** A token does not read the link of a future admin, because it could not have sent it. */
const isShownTo = ({ kind, userId }: Sender, sent: { userId: number; role: TeamRole }): boolean =>
  sent.userId === userId && (kind !== 'token' || sent.role !== 'ADMIN');

const listOpen = ({ orm }: Pick<Transaction, 'orm'>, teamId: number) =>
  orm
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      userId: invitations.userId,
      invitedBy: users.name,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(eq(invitations.teamId, teamId))
    .orderBy(asc(invitations.createdAt), asc(invitations.id));

const sharedUrl = ({ config, accountSecret }: Services, id: string): string =>
  invitationUrl(config, invitationToken(accountSecret, id, 'c'));
