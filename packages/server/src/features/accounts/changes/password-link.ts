import { createHmac } from 'node:crypto';
import { toMailbox } from '@countersign/contracts/text';
import type { Language } from '@countersign/languages';
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { and, asc, eq, gt } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { PASSWORD_LINK_LIFETIME_MS } from '../../../domain/proofs/proof.ts';
import { passwordLinkUrl } from '../../../envelopes/links.ts';
import type { Services } from '../../../envelopes/services.ts';
import { mails } from '../../../envelopes/tables/index.ts';
import {
  apiTokens,
  passwordLinks,
  savedDetails,
  savedSignatures,
  signIns,
  users,
} from '../../../platform/db/schema.ts';
import { inTransaction, type Transaction } from '../../../platform/db/transaction.ts';
import { hashToken } from '../../../platform/hash-token.ts';
import { newPasswordLinkToken } from '../../../platform/identifiers.ts';
import { countAttempt, countByNetwork, isWithinLimit } from '../../../platform/limits/attempts.ts';
import { queueAccountChanged, queuePasswordLinkMail } from '../../notify/mail/queue-account-mails.ts';
import { isCurrentPasskey } from '../credentials/current-credentials.ts';
import { type Factors, findFactors, hasAny, NO_FACTORS, removeFactors } from '../credentials/factors.ts';
import { isSignedByOwn, passkeyOptions } from '../credentials/passkey-assertion.ts';
import { requireUncommonPassword } from '../credentials/password-policy.ts';
import { hashPassword } from '../credentials/passwords.ts';
import { loadCodes, spendSecondFactor } from '../credentials/second-factor.ts';
import { changePrincipals } from '../tokens/known-tokens.ts';
import { findOwnTokens } from '../tokens/own-tokens.ts';
import { createUser, findUser, isUserWithEmail, lockUser } from '../users/find-user.ts';
import { knownAddresses, recoveryDueAt } from '../users/pending-changes.ts';
import { endPasswordAccess } from './end-password-access.ts';

interface PasswordLink {
  email: string;
  returnTo: string;
}

/**
 * Emails a link that sets the password of an account or, if there is none, creates the account. Creating it only from
 * the emailed link stops people from registering someone else's address, except with an invitation on a service that
 * sends no emails (`join-team.ts`). The response does not reveal whether the account exists.
 * @throws RetryLater
 */
export async function requestPasswordLink(
  services: Services,
  { email, returnTo, ip }: PasswordLink & { ip: string | null },
): Promise<void> {
  await countByNetwork(services, 'PASSWORD_LINK_OF_NETWORK', ip);
  await countAttempt(services, 'PASSWORD_LINK', toMailbox(email));
  const token = newPasswordLinkToken();
  await inTransaction(services.database, async (tx) => {
    const now = services.clock.now();
    const known = await findUser(tx, email);
    // Don't report this limit to the requester, because that would reveal which addresses have an account.
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
  /** A code from the authenticator app, or a backup code. */
  code?: string | undefined;
  passkey?: AuthenticationResponseJSON | undefined;
  language: Language;
}

/**
 * Sets a password with a password link and invalidates all other links for the address. Sessions, proofs and pending
 * address changes that rely on the old password end. Second factors stay, and one of them is required, because access
 * to the mailbox does not prove ownership of the account. If their waiting period has ended (`recovery.ts`), they are
 * removed instead.
 * @returns the account's address, the path to return to, and whether the account owns API tokens
 * @throws RuleViolation PASSWORD_LINK_INVALID, PASSWORD_TOO_COMMON, SECOND_FACTOR_REQUIRED, PROOF_NOT_ACCEPTED;
 * RetryLater
 */
export async function choosePassword(
  services: Services,
  chosen: ChosenPassword,
): Promise<PasswordLink & { hasTokens: boolean }> {
  const { database, clock } = services;
  const { token, password, name, language } = chosen;
  const viewed = await inTransaction(database, (tx) => requirePasswordLink(tx, token, clock.now()));
  const [owner] = await database.orm.select({ name: users.name }).from(users).where(isUserWithEmail(viewed.email));
  const of = { email: viewed.email, name: owner?.name ?? name, serviceUrl: services.config.BASE_URL };
  await requireUncommonPassword(password, of);
  const passwordHash = await hashPassword(password);
  const tryFactor = await prepareFactor(services, viewed.email, chosen);
  const choose = async (tx: Transaction) => {
    const now = clock.now();
    const before = (await lockUser(tx, isUserWithEmail(viewed.email)))?.id;
    const link = await useUp(tx, token, now);
    if (!link) throw invalidLink();
    const userId = before ?? (await createUser(tx, link.email, name));
    const asked = await askedFactors(tx, userId, now);
    if (asked.isWaitOver || asked.isUnproven) await removeFactors(tx, userId, now);
    else if (hasAny(asked.factors)) await tryFactor(tx, userId, now);
    if (asked.isUnproven) await removeStrangersBelongings(tx, userId);
    await tx.orm.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
    await tx.orm
      .insert(signIns)
      .values({ userId, provider: 'credential', providerAccountId: String(userId), passwordHash })
      .onConflictDoUpdate({
        target: [signIns.provider, signIns.providerAccountId],
        set: { passwordHash, updatedAt: now },
      });
    // This must come after the password change. A simultaneous sign-in with the old password then either fails or is
    // ended here.
    await endPasswordAccess(tx, userId);
    if (before === undefined) return { ...link, hasTokens: false };
    const tokens = await findOwnTokens(tx, userId, now);
    const notice = { email: link.email, to: await knownAddresses(tx, userId, now), language };
    const change = asked.isWaitOver ? 'FACTORS_REMOVED' : 'PASSWORD_RESET';
    await queueAccountChanged(services, tx, now, { ...notice, change, tokens: tokens.map(({ name }) => name) });
    return { ...link, hasTokens: tokens.length > 0 };
  };
  const done = await changePrincipals(database, () => inTransaction(database, choose));
  services.jobs.wake('send-mail');
  return done;
}

export interface PasswordLinkView {
  email: string;
  isNew: boolean;
  /** The account's second factors. Any one of them is enough. */
  factors: Factors;
  /** Whether setting the password removes the second factors, because their waiting period has ended. */
  removesFactors: boolean;
  /** Time from which no second factor is required, or null if no waiting period has started. */
  waitsUntil: Date | null;
}

/** Returns the requirements of a password link, or null if the link no longer works. */
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
 * Returns the WebAuthn options for signing a password link's challenge with a passkey of the account.
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
  return passkeyOptions(services, userId, deriveChallenge(accountSecret, token));
}

/** @throws RuleViolation PASSWORD_LINK_INVALID */
export async function requirePasswordLink(tx: Transaction, token: string, now: Date): Promise<PasswordLink> {
  const link = await findLink(tx, token, now);
  if (!link) throw invalidLink();
  return link;
}

const invalidLink = () =>
  new RuleViolation('PASSWORD_LINK_INVALID', 'This link has been used or has expired. Request a new one.');

/**
 * Returns the second factors that a password link asks for. If no one has proven to receive emails at the address, the
 * account may belong to a stranger, whose factors the owner of the address does not have.
 */
async function askedFactors(tx: Transaction, userId: number, now: Date) {
  const [account] = await tx.orm.select({ isProven: users.emailVerified }).from(users).where(eq(users.id, userId));
  const isUnproven = account?.isProven === false;
  const factors = isUnproven ? NO_FACTORS : await findFactors(tx, userId);
  const waitsUntil = hasAny(factors) ? await recoveryDueAt(tx, userId, now) : null;
  return { factors, waitsUntil, isUnproven, isWaitOver: waitsUntil !== null && waitsUntil <= now };
}

/** Deletes what a stranger may have made with the account before its owner proved that the address is theirs. */
async function removeStrangersBelongings({ orm }: Transaction, userId: number): Promise<void> {
  await orm.delete(apiTokens).where(eq(apiTokens.userId, userId));
  await orm.delete(savedSignatures).where(eq(savedSignatures.userId, userId));
  await orm.delete(savedDetails).where(eq(savedDetails.userId, userId));
}

type TryFactor = (tx: Transaction, userId: number, now: Date) => Promise<void>;

/**
 * Verifies the second factor. The slow work happens here, before any rows are locked. Each call counts as an attempt,
 * and only someone who can read the mailbox can use up the attempts.
 */
async function prepareFactor(
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
  const challenge = Buffer.from(deriveChallenge(accountSecret, token)).toString('base64url');
  const isRight = passkey && (await isSignedByOwn(services, userId, passkey, (given) => given === challenge));
  return async (tx) => {
    // The passkey may have been removed in the meantime.
    if (!isRight || !(await isCurrentPasskey(tx.orm, passkey.id))) throw wrongFactor();
  };
}

const wrongFactor = () =>
  new RuleViolation('PROOF_NOT_ACCEPTED', 'The code or passkey was not accepted. Each code works only once.');

/**
 * Returns the challenge that a passkey signs for a link. It is derived from the link, so a signature is useless once
 * the link has been used.
 */
const deriveChallenge = (accountSecret: Uint8Array, token: string): Uint8Array<ArrayBuffer> =>
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
 * Deletes the link and returns it if it was still valid. Of two links for the same address that are used at the same
 * time, only one succeeds.
 */
async function useUp(tx: Transaction, token: string, now: Date): Promise<PasswordLink | undefined> {
  const link = await findLink(tx, token, now);
  if (!link) return undefined;
  const isOfAddress = eq(passwordLinks.email, link.email);
  // Lock rows in a fixed order to avoid deadlocks.
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
