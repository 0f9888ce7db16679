import { and, eq, gt, sql } from 'drizzle-orm';
import { passkeys, sessions, signIns, twoFactors, users, verifications } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import { RuleViolation } from '../domain/rule-violation.ts';
import { newPasswordLinkToken } from '../identifiers.ts';
import { passwordLinkUrl } from '../links.ts';
import { queuePasswordLinkMail } from '../mail/queue-sign-in-mails.ts';
import type { Services } from '../services.ts';
import { countAttempt } from './attempts.ts';
import { hashToken } from './authenticate.ts';
import { hashPassword } from './passwords.ts';

const LINK_HOURS = 1;

/** What a link to choose a password stands for. */
interface LinkValue {
  email: string;
  /** Path of the page to go on to. */
  returnTo: string;
}

/**
 * Mails a link that lets whoever reads the mail of an address choose the password of its account, or make that account.
 * One way for both: an account comes to be only once its address is verified, so nobody can register another's, and
 * the answer tells nobody whether there is one.
 * @throws RetryLater
 */
export async function requestPasswordLink(services: Services, { email, returnTo }: LinkValue): Promise<void> {
  await countAttempt(services, 'PASSWORD_LINK', email);
  const token = newPasswordLinkToken();
  await inTransaction(services.database, async (tx) => {
    const now = services.clock.now();
    const known = await findUser(tx, email);
    await tx.orm.insert(verifications).values({
      identifier: identifierOf(token),
      value: JSON.stringify({ email, returnTo } satisfies LinkValue),
      expiresAt: new Date(now.getTime() + LINK_HOURS * 3_600_000),
      createdAt: now,
      updatedAt: now,
    });
    const url = passwordLinkUrl(services.config, token);
    await queuePasswordLinkMail(services, tx, now, { email, url, hours: LINK_HOURS, isNew: !known });
  });
  services.jobs.wake('send-mail');
}

/**
 * Chooses a password with such a link, which is used up. Everybody is signed out of the account; its authenticator app
 * is still asked for.
 * @param name of a new account
 * @returns the address of the account, and where to go on to
 * @throws RuleViolation PASSWORD_LINK_INVALID
 */
export async function choosePassword(
  { database, clock }: Services,
  { token, password, name }: { token: string; password: string; name?: string | undefined },
): Promise<LinkValue> {
  const passwordHash = await hashPassword(password);
  return inTransaction(database, async (tx) => {
    const now = clock.now();
    const [link] = await tx.orm
      .delete(verifications)
      .where(and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, now)))
      .returning();
    if (!link) throw new RuleViolation('PASSWORD_LINK_INVALID', 'This link was used or is too old. Request a new one.');
    const value = JSON.parse(link.value) as LinkValue;
    const user = (await findUser(tx, value.email)) ?? (await insertUser(tx, value.email, name));
    // What was set up before the address was verified may be somebody else's.
    if (!user.emailVerified) {
      await tx.orm.delete(passkeys).where(eq(passkeys.userId, user.id));
      await tx.orm.delete(twoFactors).where(eq(twoFactors.userId, user.id));
      await tx.orm
        .update(users)
        .set({ emailVerified: true, twoFactorEnabled: false, updatedAt: now })
        .where(eq(users.id, user.id));
    }
    await tx.orm.delete(sessions).where(eq(sessions.userId, user.id));
    await tx.orm
      .insert(signIns)
      .values({ userId: user.id, provider: 'credential', providerAccountId: String(user.id), passwordHash })
      .onConflictDoUpdate({
        target: [signIns.provider, signIns.providerAccountId],
        set: { passwordHash, updatedAt: now },
      });
    return value;
  });
}

/** Whose link it is, and whether for a new account; null where it can no longer be used. */
export async function viewPasswordLink(
  { database, clock }: Services,
  token: string,
): Promise<{ email: string; isNew: boolean } | null> {
  return inTransaction(database, async (tx) => {
    const [link] = await tx.orm
      .select()
      .from(verifications)
      .where(and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, clock.now())));
    if (!link) return null;
    const { email } = JSON.parse(link.value) as LinkValue;
    return { email, isNew: !(await findUser(tx, email)) };
  });
}

const identifierOf = (token: string): string => `password-link:${Buffer.from(hashToken(token)).toString('hex')}`;

async function findUser(tx: Transaction, email: string) {
  const [user] = await tx.orm
    .select({ id: users.id, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`));
  return user;
}

async function insertUser(tx: Transaction, email: string, name: string | undefined) {
  const [user] = await tx.orm
    .insert(users)
    .values({ email, name: name || email.split('@')[0] || email })
    .returning({ id: users.id, emailVerified: users.emailVerified });
  if (!user) throw new Error('insert returned no row');
  return user;
}
