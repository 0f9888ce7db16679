import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { PASSWORD_LINK_LIFETIME_MS } from '../../domain/proofs/proof.ts';
import { mailboxOf } from '../../domain/text/email-address.ts';
import type { Services } from '../../envelopes/services.ts';
import {
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
import { hashPassword } from './passwords.ts';
import { queuePasswordLinkMail } from './queue-sign-in-mails.ts';

/** Whose password a link lets one choose, and the path of the page to go on to. */
interface PasswordLink {
  email: string;
  returnTo: string;
}

/**
 * Mails a link that lets whoever reads the mail of an address choose the password of its account, or make that account.
 * One way for both: an account comes to be only once its address is verified, so nobody can register another's, and
 * the answer tells nobody whether there is one.
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
    // Not told to whoever asks: it would tell who has an account.
    if (!known && !(await isWithinLimit({ database: tx, clock: services.clock }, 'PASSWORD_LINK_TO_UNKNOWN', 'all'))) {
      services.log.warn({}, 'too many password links for people without account');
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
 * Chooses a password with such a link. It and every other link of the address are used up, and whatever somebody else
 * may have set up before ends with the old password: sessions, proofs, passkeys, authenticator app and backup codes.
 * @param name of a new account
 * @returns the address of the account, and where to go on to
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
    const userId = (await findUser(tx, link.email)) ?? (await makeUser(tx, link.email, name));
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
    // After that: who signs in with the old password at this moment finds it changed, or is signed out here.
    await endWhatWasSetUp(tx, userId);
    return link;
  });
}

/** Whose link it is, and whether for a new account; null where it can no longer be used. */
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

/** The link, when it still counted: of two links of an address that are used at once, one does. */
async function useUp(tx: Transaction, token: string, now: Date): Promise<PasswordLink | undefined> {
  const link = await findLink(tx, token, now);
  if (!link) return undefined;
  const isOfAddress = eq(passwordLinks.email, link.email);
  // In one order, or two who do this at once wait for each other.
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

async function findUser(tx: Transaction, email: string): Promise<number | undefined> {
  const [user] = await tx.orm
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`));
  return user?.id;
}

/** An account for the address, or the one that was made for it a moment ago. */
async function makeUser(tx: Transaction, email: string, name: string | undefined): Promise<number> {
  const [made] = await tx.orm
    .insert(users)
    .values({ email, name: name || email.split('@')[0] || email })
    .onConflictDoNothing()
    .returning({ id: users.id });
  const id = made?.id ?? (await findUser(tx, email));
  if (id === undefined) throw new Error('insert returned no row');
  return id;
}

/** Sessions and proofs come last: who makes one at this moment finds what it rests on gone, or it ends here. */
async function endWhatWasSetUp(tx: Transaction, userId: number): Promise<void> {
  for (const table of [passkeys, twoFactors, sessions, recipientProofs]) {
    await tx.orm.delete(table).where(eq(table.userId, userId));
  }
}
