import { createHmac } from 'node:crypto';
import { mailboxOf } from '@countersign/contracts/text';
import type { Language } from '@countersign/languages';
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { and, asc, eq, gt } from 'drizzle-orm';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { PASSWORD_LINK_LIFETIME_MS } from '../../domain/proofs/proof.ts';
import type { Services } from '../../envelopes/services.ts';
import { mails, passwordLinks, signIns, users } from '../../platform/db/schema.ts';
import { inTransaction, type Transaction } from '../../platform/db/transaction.ts';
import { hashToken } from '../../platform/hash-token.ts';
import { newPasswordLinkToken } from '../../platform/identifiers.ts';
import { countAttempt, countByNetwork, isWithinLimit } from '../../platform/limits/attempts.ts';
import { passwordLinkUrl } from '../../platform/links.ts';
import { queueAccountChanged, queuePasswordLinkMail } from '../notify/mail/queue-account-mails.ts';
import { isCurrentPasskey } from './current-credentials.ts';
import { endWhatPasswordsOpened } from './end-what-passwords-opened.ts';
import { type Factors, findFactors, hasAny, NO_FACTORS, removeFactors } from './factors.ts';
import { createUser, findUser, isUserOf, lockUser } from './find-user.ts';
import { findOwnTokens } from './own-tokens.ts';
import { isSignedByOwn, passkeyOptions } from './passkey-assertion.ts';
import { requireUncommonPassword } from './password-policy.ts';
import { hashPassword } from './passwords.ts';
import { loadCodes, spendSecondFactor } from './second-factor.ts';
import { knownAddresses, recoveryDueAt } from './waiting-changes.ts';

interface PasswordLink {
  email: string;
  returnTo: string;
}

/**
 * Emails a link that sets the password of an address's account, or creates that account. An account is created only after its
 * address was verified, so no one can register another person's address. The response does not reveal whether the account
 * exists.
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
    // The requester is not told about this limit, because it would reveal which addresses have an account.
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

export interface ChosenPassword {
  token: string;
  password: string;
  name?: string | undefined;
  /** A code of the authenticator app or a backup code. */
  code?: string | undefined;
  passkey?: AuthenticationResponseJSON | undefined;
  language: Language;
}

/**
 * Sets a password with a password link and uses up all links of the address. Everything based on the old password ends:
 * sessions, proofs, pending address changes. Second factors stay and one of them is required, because access to the mailbox
 * does not prove ownership of the account. Once their waiting period has passed (`recovery.ts`), they are removed instead.
 * @returns the address of the account, the path to continue at, and whether API tokens act in its owner's name
 * @throws RuleViolation PASSWORD_LINK_INVALID, PASSWORD_TOO_COMMON, SECOND_FACTOR_REQUIRED, PROOF_NOT_ACCEPTED; RetryLater
 */
export async function choosePassword(
  services: Services,
  chosen: ChosenPassword,
): Promise<PasswordLink & { hasTokens: boolean }> {
  const { database, clock } = services;
  const { token, password, name, language } = chosen;
  const viewed = await inTransaction(database, (tx) => requirePasswordLink(tx, token, clock.now()));
  const [owner] = await database.orm.select({ name: users.name }).from(users).where(isUserOf(viewed.email));
  const of = { email: viewed.email, name: owner?.name ?? name, serviceUrl: services.config.BASE_URL };
  await requireUncommonPassword(password, of);
  const passwordHash = await hashPassword(password);
  const tryFactor = await factorOf(services, viewed.email, chosen);
  const done = await inTransaction(database, async (tx) => {
    const now = clock.now();
    const before = (await lockUser(tx, isUserOf(viewed.email)))?.id;
    const link = await useUp(tx, token, now);
    if (!link) throw invalidLink();
    const userId = before ?? (await createUser(tx, link.email, name));
    const asked = await askedFactors(tx, userId, now);
    if (asked.isWaitOver) await removeFactors(tx, userId, now);
    else if (hasAny(asked.factors)) await tryFactor(tx, userId, now);
    await tx.orm.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
    await tx.orm
      .insert(signIns)
      .values({ userId, provider: 'credential', providerAccountId: String(userId), passwordHash })
      .onConflictDoUpdate({
        target: [signIns.provider, signIns.providerAccountId],
        set: { passwordHash, updatedAt: now },
      });
    // Call this after the change, so that a simultaneous sign-in with the old password either sees the new one or is ended.
    await endWhatPasswordsOpened(tx, userId);
    if (before === undefined) return { ...link, hasTokens: false };
    const tokens = await findOwnTokens(tx, userId, now);
    const notice = { email: link.email, to: await knownAddresses(tx, userId, now), language };
    const change = asked.isWaitOver ? 'FACTORS_REMOVED' : 'PASSWORD_RESET';
    await queueAccountChanged(services, tx, now, { ...notice, change, tokens: tokens.map(({ name }) => name) });
    return { ...link, hasTokens: tokens.length > 0 };
  });
  services.jobs.wake('send-mail');
  return done;
}

export interface PasswordLinkView {
  email: string;
  isNew: boolean;
  /** One of these factors is required. */
  factors: Factors;
  /** Whether setting the password removes the account's factors, because their waiting period has passed. */
  removesFactors: boolean;
  /** The time from which no factor is required. Null if no waiting period has started. */
  waitsUntil: Date | null;
}

/** Returns null if the link no longer works. */
export async function viewPasswordLink(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  token: string,
): Promise<PasswordLinkView | null> {
  return inTransaction(database, async (tx) => {
    const now = clock.now();
    const link = await findLink(tx, token, now);
    if (!link) return null;
    const { email } = link;
    const userId = await findUser(tx, email);
    if (userId === undefined) {
      return { email, isNew: true, factors: NO_FACTORS, removesFactors: false, waitsUntil: null };
    }
    const { factors, isWaitOver, waitsUntil } = await askedFactors(tx, userId, now);
    const removesFactors = isWaitOver && hasAny(factors);
    return { email, isNew: false, factors: isWaitOver ? NO_FACTORS : factors, removesFactors, waitsUntil };
  });
}

/**
 * Returns the options with which a browser signs the challenge of a password link by a passkey of its account.
 * @throws RuleViolation PASSWORD_LINK_INVALID
 */
export async function passkeyOfPasswordLink(
  services: Services,
  token: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { database, clock, accountSecret } = services;
  const userId = await inTransaction(database, async (tx) =>
    findUser(tx, (await requirePasswordLink(tx, token, clock.now())).email),
  );
  return passkeyOptions(services, userId, challengeOf(accountSecret, token));
}

/** @throws RuleViolation PASSWORD_LINK_INVALID */
export async function requirePasswordLink(tx: Transaction, token: string, now: Date): Promise<PasswordLink> {
  const link = await findLink(tx, token, now);
  if (!link) throw invalidLink();
  return link;
}

const invalidLink = () =>
  new RuleViolation('PASSWORD_LINK_INVALID', 'This link has been used or has expired. Request a new one.');

/** Returns the factors of an account, and whether the waiting period that removes them has passed. */
async function askedFactors(tx: Transaction, userId: number, now: Date) {
  const factors = await findFactors(tx, userId);
  const waitsUntil = hasAny(factors) ? await recoveryDueAt(tx, userId, now) : null;
  return { factors, waitsUntil, isWaitOver: waitsUntil !== null && waitsUntil <= now };
}

type TryFactor = (tx: Transaction, userId: number, now: Date) => Promise<void>;

/**
 * Counts the attempt and does the slow work before any rows are locked. Only someone who reads the mailbox can use up the
 * attempts.
 */
async function factorOf(
  services: Services,
  email: string,
  { token, code, passkey }: ChosenPassword,
): Promise<TryFactor> {
  const { database, accountSecret } = services;
  const userId = await inTransaction(database, (tx) => findUser(tx, email));
  if (userId === undefined || (code === undefined && passkey === undefined)) {
    return async () => {
      throw new RuleViolation(
        'SECOND_FACTOR_REQUIRED',
        'The account has a second factor. Send a code from the authenticator app or a backup code, or use a passkey.',
      );
    };
  }
  await countAttempt(services, 'RESET_FACTOR_OF_DAY', userId);
  if (code !== undefined) {
    await loadCodes();
    return async (tx, id, now) => {
      if (!(await spendSecondFactor(tx, { accountSecret, now }, id, code))) throw wrongFactor();
    };
  }
  const challenge = Buffer.from(challengeOf(accountSecret, token)).toString('base64url');
  const isRight = passkey && (await isSignedByOwn(services, userId, passkey, (given) => given === challenge));
  return async (tx) => {
    // The passkey may have been removed in the meantime.
    if (!isRight || !(await isCurrentPasskey(tx.orm, passkey.id))) throw wrongFactor();
  };
}

const wrongFactor = () =>
  new RuleViolation('PROOF_NOT_ACCEPTED', 'The code or passkey was not accepted. Each code works only once.');

/** Returns the challenge that a passkey signs for a link. The signature works only once, like the link. */
const challengeOf = (accountSecret: Uint8Array, token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    createHmac('sha256', accountSecret)
      .update(JSON.stringify(['PASSWORD_LINK', token]))
      .digest(),
  );

async function findLink(tx: Transaction, token: string, now: Date): Promise<PasswordLink | undefined> {
  const [link] = await tx.orm
    .select({ email: passwordLinks.email, returnTo: passwordLinks.returnTo })
    .from(passwordLinks)
    .where(and(eq(passwordLinks.tokenHash, hashToken(token)), gt(passwordLinks.expiresAt, now)));
  return link;
}

/**
 * Deletes the link and returns it if it was still valid. If two links of an address are used at the same time, only one
 * succeeds.
 */
async function useUp(tx: Transaction, token: string, now: Date): Promise<PasswordLink | undefined> {
  const link = await findLink(tx, token, now);
  if (!link) return undefined;
  const isOfAddress = eq(passwordLinks.email, link.email);
  // Lock in a fixed order, so that two transactions cannot deadlock.
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
