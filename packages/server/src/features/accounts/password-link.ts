import { and, asc, eq, gt } from 'drizzle-orm';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { PASSWORD_LINK_LIFETIME_MS } from '../../domain/proofs/proof.ts';
import { mailboxOf } from '../../domain/text/email-address.ts';
import type { Services } from '../../envelopes/services.ts';
import {
  addressLinks,
  mails,
  passkeys,
  passwordLinks,
  recipientProofs,
  sessions,
  signIns,
  twoFactors,
  users,
} from '../../platform/db/schema.ts';
import { inTransaction, type Transaction } from '../../platform/db/transaction.ts';
import { hashToken } from '../../platform/hash-token.ts';
import { newPasswordLinkToken } from '../../platform/identifiers.ts';
import { countAttempt, countByNetwork, isWithinLimit } from '../../platform/limits/attempts.ts';
import { passwordLinkUrl } from '../../platform/links.ts';
import { queuePasswordLinkMail } from '../notify/mail/queue-account-mails.ts';
import { createUser, findUser } from './find-user.ts';
import { hashPassword } from './passwords.ts';

/** The address whose password a link sets, and the path of the page to go on to. */
interface PasswordLink {
  email: string;
  returnTo: string;
}

/**
 * Mails a link to set the password of an address's account, or to create that account. An account is created only after
 * its address was verified, so nobody can register another person's address. The answer is the same whether there is an
 * account or not.
 * @throws RetryLater
 */
export async function requestPasswordLink(
  services: Services,
  { email, returnTo, ip }: PasswordLink & { ip: string | null },
): Promise<void> {
  await countByNetwork(services, 'PASSWORD_LINK_OF_NETWORK', ip);
  await countAttempt(services, 'PASSWORD_LINK', mailboxOf(email));
  const token = newPasswordLinkToken();
  await inTransaction(services.database, async (tx) => {
    const now = services.clock.now();
    const known = await findUser(tx, email);
    // Not reported to the requester, since that would tell which addresses have an account.
    if (!known && !(await isWithinLimit({ database: tx, clock: services.clock }, 'PASSWORD_LINK_TO_UNKNOWN', 'all'))) {
      services.log.warn({ event: 'sign_in.password_links_limited' });
      return;
    }
    const expiresAt = new Date(now.getTime() + PASSWORD_LINK_LIFETIME_MS);
    await tx.orm
      .insert(passwordLinks)
      .values({ tokenHash: hashToken(token), email, returnTo, createdAt: now, expiresAt });
    const url = passwordLinkUrl(services.config, token);
    await queuePasswordLinkMail(services, tx, now, { email, url, isNew: !known });
  });
  services.jobs.wake('send-mail');
}

/**
 * Sets a password with such a link. The link and all other links of the address are used up, and everything set up
 * under the old password ends: sessions, proofs, passkeys, authenticator app and backup codes.
 * @param name of a new account
 * @returns the address of the account, and the path to go on to
 * @throws RuleViolation PASSWORD_LINK_INVALID
 */
export async function choosePassword(
  { database, clock }: Services,
  { token, password, name }: { token: string; password: string; name?: string | undefined },
): Promise<PasswordLink> {
  const passwordHash = await hashPassword(password);
  return inTransaction(database, async (tx) => {
    const now = clock.now();
    const link = await useUp(tx, token, now);
    if (!link) throw new RuleViolation('PASSWORD_LINK_INVALID', 'This link was used or is too old. Request a new one.');
    const userId = (await findUser(tx, link.email)) ?? (await createUser(tx, link.email, name));
    await tx.orm
      .update(users)
      .set({ emailVerified: true, twoFactorEnabled: false, updatedAt: now })
      .where(eq(users.id, userId));
    await tx.orm
      .insert(signIns)
      .values({ userId, provider: 'credential', providerAccountId: String(userId), passwordHash })
      .onConflictDoUpdate({
        target: [signIns.provider, signIns.providerAccountId],
        set: { passwordHash, updatedAt: now },
      });
    // After the change: a sign-in with the old password at this moment either sees the new one or is ended here.
    await removeCredentials(tx, userId);
    return link;
  });
}

/** The address of a link and whether it creates an account; null where it can no longer be used. */
export async function viewPasswordLink(
  { database, clock }: Services,
  token: string,
): Promise<{ email: string; isNew: boolean } | null> {
  return inTransaction(database, async (tx) => {
    const link = await findLink(tx, token, clock.now());
    return link ? { email: link.email, isNew: !(await findUser(tx, link.email)) } : null;
  });
}

async function findLink(tx: Transaction, token: string, now: Date): Promise<PasswordLink | undefined> {
  const [link] = await tx.orm
    .select({ email: passwordLinks.email, returnTo: passwordLinks.returnTo })
    .from(passwordLinks)
    .where(and(eq(passwordLinks.tokenHash, hashToken(token)), gt(passwordLinks.expiresAt, now)));
  return link;
}

/** Deletes the link and returns it if it was still valid. Of two links of an address used at once, one wins. */
async function useUp(tx: Transaction, token: string, now: Date): Promise<PasswordLink | undefined> {
  const link = await findLink(tx, token, now);
  if (!link) return undefined;
  const isOfAddress = eq(passwordLinks.email, link.email);
  // In one order, so that two transactions do not deadlock.
  const open = await tx.orm
    .select({ tokenHash: passwordLinks.tokenHash })
    .from(passwordLinks)
    .where(isOfAddress)
    .orderBy(asc(passwordLinks.tokenHash))
    .for('update');
  if (!open.some(({ tokenHash }) => Buffer.from(tokenHash).equals(hashToken(token)))) return undefined;
  await tx.orm.delete(passwordLinks).where(isOfAddress);
  await tx.orm
    .update(mails)
    .set({ state: 'DROPPED' })
    .where(and(eq(mails.kind, 'PASSWORD_LINK'), eq(mails.toAddress, link.email), eq(mails.state, 'QUEUED')));
  return link;
}

/** Sessions and proofs come last: one created at this moment either finds its credential gone or is deleted here. */
async function removeCredentials(tx: Transaction, userId: number): Promise<void> {
  for (const table of [addressLinks, passkeys, twoFactors, sessions, recipientProofs]) {
    await tx.orm.delete(table).where(eq(table.userId, userId));
  }
}
