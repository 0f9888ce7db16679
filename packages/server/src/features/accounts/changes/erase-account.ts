import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { draftReaders, mails } from '../../../envelopes/tables/index.ts';
import type { Database } from '../../../platform/db/connection.ts';
import {
  addressLinks,
  formerAddresses,
  invitations,
  passkeys,
  passwordLinks,
  savedDetails,
  savedSignatures,
  sessions,
  signIns,
  teamMembers,
  twoFactors,
  users,
  verifications,
  waitingChanges,
} from '../../../platform/db/schema.ts';
import { inTransaction, type Transaction } from '../../../platform/db/transaction.ts';
import { removeMember } from '../members/team-members.ts';
import { findUser, isUserWithEmail, lockUser } from '../users/find-user.ts';

/**
 * Erases an account: deletes its credentials, sessions and memberships, and replaces its name and address. The account
 * itself remains, because its documents belong to its teams.
 * @returns false if there is no account with this address
 * @throws RuleViolation LAST_ADMIN if a team would be left without an admin
 */
export async function eraseAccount(database: Database, email: string): Promise<boolean> {
  const userId = await inTransaction(database, (tx) => findUser(tx, email));
  if (userId === undefined) return false;
  const memberships = await database.orm
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(eq(teamMembers.userId, userId));
  for (const { teamId } of memberships) await removeMember(database, { teamId, email });
  await inTransaction(database, async (tx) => {
    const { orm } = tx;
    await lockUser(tx, eq(users.id, userId));
    const [member] = await orm.select().from(teamMembers).where(eq(teamMembers.userId, userId)).limit(1);
    if (member)
      throw new RuleViolation('INVALID_REQUEST', `${email} has just become a member of team ${member.teamId}.`);
    const addresses = await findAddresses(tx, userId);
    const ofPerson = [
      sessions,
      signIns,
      passkeys,
      twoFactors,
      addressLinks,
      waitingChanges,
      formerAddresses,
      draftReaders,
      savedDetails,
      savedSignatures,
    ];
    for (const table of ofPerson) {
      await orm.delete(table).where(eq(table.userId, userId));
    }
    for (const address of addresses) {
      await orm.delete(passwordLinks).where(eq(sql`lower(${passwordLinks.email})`, address));
      await orm.delete(invitations).where(eq(sql`lower(${invitations.email})`, address));
      await orm.delete(verifications).where(sql`position(${address} in lower(${verifications.identifier})) > 0`);
      await orm.delete(mails).where(sql`lower(${mails.toAddress}) = ${address} and ${mails.teamId} is null`);
    }
    await orm
      .update(users)
      .set({
        ...{ name: 'Erased', email: `erased-${userId}@erased.invalid` },
        ...{ emailVerified: false, twoFactorEnabled: false, lastSeenAt: null, updatedAt: sql`now()` },
      })
      .where(eq(users.id, userId));
  });
  return true;
}

/**
 * Returns the current, former and requested addresses of an account in lower case. Addresses that now belong to another
 * account are left out, because emails to them may concern that account.
 */
async function findAddresses({ orm }: Transaction, userId: number): Promise<Set<string>> {
  const isAsked = and(eq(waitingChanges.userId, userId), isNotNull(waitingChanges.email));
  const found = [
    ...(await orm.select({ email: users.email }).from(users).where(eq(users.id, userId))),
    ...(await orm
      .select({ email: formerAddresses.email })
      .from(formerAddresses)
      .where(eq(formerAddresses.userId, userId))),
    ...(await orm.select({ email: waitingChanges.email }).from(waitingChanges).where(isAsked)),
    ...(await orm.select({ email: addressLinks.email }).from(addressLinks).where(eq(addressLinks.userId, userId))),
  ];
  const addresses = new Set(found.flatMap(({ email }) => email?.toLowerCase() ?? []));
  for (const address of addresses) {
    const others = await orm
      .select({ id: users.id })
      .from(users)
      .where(and(isUserWithEmail(address), ne(users.id, userId)));
    if (others.length > 0) addresses.delete(address);
  }
  return addresses;
}
