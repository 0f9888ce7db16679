import { toMailbox } from '@countersign/contracts/text';
import type { Language } from '@countersign/languages';
import { and, eq, gt, lte } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { PASSWORD_LINK_LIFETIME_MS, WAIT_MS } from '../../../domain/proofs/proof.ts';
import { addressLinkUrl, stopUrl } from '../../../envelopes/links.ts';
import type { Services } from '../../../envelopes/services.ts';
import { isUniqueViolation } from '../../../platform/db/constraint-violations.ts';
import {
  addressLinks,
  formerAddresses,
  passwordLinks,
  signIns,
  users,
  waitingChanges,
} from '../../../platform/db/schema.ts';
import { inTransaction, type Transaction } from '../../../platform/db/transaction.ts';
import { hashToken } from '../../../platform/hash-token.ts';
import { newPasswordLinkToken } from '../../../platform/identifiers.ts';
import { countAttempt, countByNetwork } from '../../../platform/limits/attempts.ts';
import { queueAccountChanged, queueAddressMails } from '../../notify/mail/queue-account-mails.ts';
import { passwordMatches } from '../credentials/passwords.ts';
import { loadCodes, spendSecondFactor } from '../credentials/second-factor.ts';
import type { SignedIn } from '../sign-in/sign-in.ts';
import { changePrincipals } from '../tokens/known-tokens.ts';
import { findUser, lockUser } from '../users/find-user.ts';
import { knownAddresses, startWaiting } from '../users/pending-changes.ts';

/** The credential that confirms an address change. An active session alone is not enough. */
export type ShownAgain = { password: string } | { code: string };

/**
 * Emails a confirmation link to the new address, and a link that stops the change to the current and former addresses.
 * The response does not reveal whether another account already uses the new address, but the email does.
 * @throws RuleViolation INVALID_REQUEST if the account already has this address, PROOF_NOT_ACCEPTED; RetryLater
 */
export async function requestAddress(
  services: Services,
  { userId, email: before }: SignedIn,
  { email, shown, language, ip }: { email: string; shown: ShownAgain; language: Language; ip: string | null },
): Promise<void> {
  const { config, jobs, database, clock } = services;
  if (email === before.toLowerCase())
    throw new RuleViolation('INVALID_REQUEST', 'The account already has this address.');
  await requireShown(services, userId, shown);
  await countByNetwork(services, 'PASSWORD_LINK_OF_NETWORK', ip);
  await countAttempt(services, 'PASSWORD_LINK', toMailbox(email));
  const token = newPasswordLinkToken();
  await inTransaction(database, async (tx) => {
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + PASSWORD_LINK_LIFETIME_MS);
    await lockUser(tx, eq(users.id, userId));
    // Only the latest link may work, because the first address may have been mistyped.
    await tx.orm.delete(addressLinks).where(eq(addressLinks.userId, userId));
    await tx.orm.insert(addressLinks).values({ tokenHash: hashToken(token), userId, email, createdAt: now, expiresAt });
    const stop = await startWaiting(tx, { userId, kind: 'ADDRESS', email, language, createdAt: now, dueAt: null });
    await queueAddressMails(services, tx, now, {
      before: await knownAddresses(tx, userId, now),
      email,
      confirmUrl: addressLinkUrl(config, token),
      stopUrl: stopUrl(config, stop),
      language,
    });
  });
  jobs.wake('send-mail');
}

async function requireShown(services: Services, userId: number, shown: ShownAgain): Promise<void> {
  const { database, accountSecret, clock } = services;
  if (!('password' in shown)) {
    await loadCodes();
    const opening = { accountSecret, now: clock.now() };
    const kind = await inTransaction(database, (tx) => spendSecondFactor(tx, opening, userId, shown.code));
    if (!kind) throw new RuleViolation('PROOF_NOT_ACCEPTED', 'This code is incorrect or was already used.');
    return;
  }
  const isOwn = and(eq(signIns.userId, userId), eq(signIns.provider, 'credential'));
  const [own] = await database.orm.select({ passwordHash: signIns.passwordHash }).from(signIns).where(isOwn);
  if (!(await passwordMatches(own?.passwordHash, shown.password))) {
    throw new RuleViolation('PROOF_NOT_ACCEPTED', 'The password is incorrect.');
  }
}

/** Returns the address that a link confirms, or null if the link no longer works. */
export const viewAddressLink = ({ database, clock }: Services, token: string): Promise<{ email: string } | null> =>
  inTransaction(database, async (tx) => {
    const link = await findLink(tx, token, clock.now());
    return link ? { email: link.email } : null;
  });

/**
 * Confirms the new address of an account. The change takes effect after a waiting period. During this period, anyone
 * with access to the previous address can stop it.
 * @returns the end of the waiting period
 * @throws RuleViolation PASSWORD_LINK_INVALID, EMAIL_TAKEN
 */
export async function confirmAddress(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  token: string,
): Promise<{ dueAt: Date }> {
  return inTransaction(database, async (tx) => {
    const now = clock.now();
    const link = await findLink(tx, token, now);
    if (!link) throw new RuleViolation('PASSWORD_LINK_INVALID', 'This link has been used or has expired.');
    await lockUser(tx, eq(users.id, link.userId));
    if ((await findUser(tx, link.email)) !== undefined) throw taken();
    const used = await tx.orm.delete(addressLinks).where(eq(addressLinks.userId, link.userId)).returning();
    const dueAt = new Date(now.getTime() + WAIT_MS);
    const confirmed = await tx.orm
      .update(waitingChanges)
      .set({ dueAt })
      .where(and(eq(waitingChanges.userId, link.userId), eq(waitingChanges.email, link.email)))
      .returning({ dueAt: waitingChanges.dueAt });
    // Another request may have used a link or stopped the change in the meantime.
    if (used.length === 0 || confirmed.length === 0) {
      throw new RuleViolation('PASSWORD_LINK_INVALID', 'This link was already used, or the change was stopped.');
    }
    return { dueAt };
  });
}

/**
 * Applies the address changes whose waiting period has ended. Runs as a sweep. Sessions and sign-in methods stay valid,
 * but password links that were sent to the previous address do not. An address that another account has taken in the
 * meantime is skipped.
 */
export async function takeDueAddresses(services: Services): Promise<void> {
  const { database, clock, jobs } = services;
  const due = await database.orm
    .select({ userId: waitingChanges.userId })
    .from(waitingChanges)
    .where(and(eq(waitingChanges.kind, 'ADDRESS'), lte(waitingChanges.dueAt, clock.now())));
  for (const { userId } of due) {
    await changePrincipals(database, () =>
      inTransaction(database, (tx) => takeAddress(services, tx, userId)).catch(async (error: unknown) => {
        if (!isUniqueViolation(error, 'users_email')) throw error;
        await database.orm.delete(waitingChanges).where(isAddressChange(userId));
      }),
    );
  }
  if (due.length > 0) jobs.wake('send-mail');
}

async function takeAddress(services: Services, tx: Transaction, userId: number): Promise<void> {
  const now = services.clock.now();
  const user = await lockUser(tx, eq(users.id, userId));
  // The owner may have just stopped the change.
  const [change] = await tx.orm
    .delete(waitingChanges)
    .where(and(isAddressChange(userId), lte(waitingChanges.dueAt, now)))
    .returning({ email: waitingChanges.email, language: waitingChanges.language });
  if (!user || !change?.email || (await findUser(tx, change.email)) !== undefined) return;
  const { email, language } = change;
  await tx.orm.delete(passwordLinks).where(eq(passwordLinks.email, user.email));
  await tx.orm.update(users).set({ email, emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
  const former = { userId, email: user.email, leftAt: now };
  await tx.orm
    .insert(formerAddresses)
    .values(former)
    .onConflictDoUpdate({ target: [formerAddresses.userId, formerAddresses.email], set: { leftAt: now } });
  const to = await knownAddresses(tx, userId, now);
  await queueAccountChanged(services, tx, now, { email, to, change: 'ADDRESS_CHANGED', language });
}

const isAddressChange = (userId: number) => and(eq(waitingChanges.userId, userId), eq(waitingChanges.kind, 'ADDRESS'));

const taken = () => new RuleViolation('EMAIL_TAKEN', 'An account with this address already exists.');

async function findLink(tx: Transaction, token: string, now: Date) {
  const [link] = await tx.orm
    .select({ userId: addressLinks.userId, email: addressLinks.email })
    .from(addressLinks)
    .where(and(eq(addressLinks.tokenHash, hashToken(token)), gt(addressLinks.expiresAt, now)));
  return link;
}
