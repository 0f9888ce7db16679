import type { ProofPurpose } from '@countersign/contracts/vocabulary';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq, lte } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { LONG_CODE, PROOF_LIFETIME_MS, type ProofKind } from '../../../domain/proofs/proof.ts';
import type { ProvidedProof } from '../../../domain/proofs/provided-proof.ts';
import { changeEnvelope } from '../../../envelopes/change/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/change/envelope-change.ts';
import { recordedRecipient } from '../../../envelopes/record/recorded-recipient.ts';
import type { RecipientRow } from '../../../envelopes/rows.ts';
import { recipientActor } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { recipientProofs } from '../../../envelopes/tables/index.ts';
import { hashBrowserSecret } from '../../../platform/identifiers.ts';
import { countAttempt, countByNetwork, isWithinLimit } from '../../../platform/limits/attempts.ts';
import {
  isCurrentPasskey,
  isCurrentPassword,
  isCurrentSession,
} from '../../accounts/credentials/current-credentials.ts';
import { findFactors, hasAny } from '../../accounts/credentials/factors.ts';
import { attemptSubject, knownBrowser } from '../../accounts/credentials/known-browser.ts';
import { passwordMatches } from '../../accounts/credentials/passwords.ts';
import { findProvingAccount, type ProvingAccount } from '../../accounts/credentials/proving-account.ts';
import { loadCodes, spendSecondFactor } from '../../accounts/credentials/second-factor.ts';
import type { SignedIn } from '../../accounts/sign-in/sign-in.ts';
import { findByToken, type RecipientContext } from '../recipient/identify-recipient.ts';
import type { Visitor } from '../recipient/visitor.ts';
import { tryAnswer } from './challenges.ts';
import { isLongCode, type LongCodeOf } from './long-code.ts';
import { isSignedByPasskey } from './passkey-proof.ts';
import { checkProviderProof } from './provider-proof.ts';
import { requireProofAsked } from './require-proof-asked.ts';

export type GivenProof =
  | { method: 'ACCOUNT'; signedIn: SignedIn | null }
  | { method: 'PASSWORD'; password: string }
  | { method: 'TWO_FACTOR_AUTH'; code: string; signedIn: SignedIn | null }
  | { method: 'PASSKEY'; response: AuthenticationResponseJSON }
  /** A proof that was started earlier. If `code` is null, only the result is requested. */
  | { method: 'PROVIDER'; proof: string; code: string | null };

interface Accepted {
  kind: ProofKind;
  userId: number | null;
  sessionId: number | null;
  provided?: ProvidedProof;
}

interface WrongCode {
  triesLeft: number;
}

type Check = (work: EnvelopeChange, recipient: RecipientRow) => Promise<Accepted | WrongCode | null>;

/** A wrong emailed code. The message says how many attempts are left. */
export class WrongCodeError extends RuleViolation {
  constructor(readonly triesLeft: number) {
    super('PROOF_NOT_ACCEPTED', `This code is incorrect. Attempts left: ${triesLeft}.`);
  }
}

/**
 * Checks a recipient's proof. A correct proof gives this browser access to the document for one purpose and a limited
 * time. Wrong proofs are recorded up to a daily limit, but never the secrets.
 * @returns the recipient's email address, and whether the browser is now known for it; null while a provider waits for
 * the recipient
 * @throws RuleViolation PROOF_NOT_ACCEPTED (as a WrongCodeError if emailed codes have limited attempts),
 * TOO_MANY_ATTEMPTS, and the codes of `requireProofAsked` and `checkProviderProof`
 */
export async function giveProof(
  services: Services,
  caller: RecipientContext,
  purpose: ProofPurpose,
  given: GivenProof,
  browserSecret: string,
): Promise<{ email: string; isKnownNow: boolean } | null> {
  const { recipient: asked } = caller;
  await requireProofAsked(services, caller, purpose, given.method);
  const account = await findProvingAccount(services.database.orm, asked.email);
  const who = { recipientId: asked.id, email: asked.email, purpose };
  const isLong =
    given.method === 'TWO_FACTOR_AUTH' &&
    !account?.hasAuthenticator &&
    isLongCode(services, who, given.code, services.clock.now());
  // A long code cannot be guessed, so other failed attempts must not block it.
  if (!isLong) await countProof(services, caller, asked.id, given);
  const check = isLong
    ? useLongCode(services, who)
    : await prepareCheck(services, given, { purpose, account, asked, visitor: caller, browserSecret });
  if (check === 'PENDING') return null;
  const outcome = await changeEnvelope(services, caller, { signingToken: caller.token }, async (work) => {
    const recipient = findByToken(work.contents, caller.token);
    const actor = recipientActor(caller, recipient);
    const about = { ...recordedRecipient(recipient), purpose };
    const result = await check(work, recipient);
    if (!result || 'triesLeft' in result) {
      const counting = { database: work.tx, clock: services.clock };
      if (await isWithinLimit(counting, 'FAILED_PROOF_OF_DAY', recipient.id)) {
        work.say('AUTHENTICATION_FAILED', { ...about, method: given.method }, actor);
      }
      return result;
    }
    await keepProof(work, {
      ...result,
      recipientId: recipient.id,
      purpose,
      browserHash: hashBrowserSecret(browserSecret),
    });
    const { kind, provided } = result;
    work.say('AUTHENTICATION_SUCCEEDED', { ...about, kind, ...(provided && { provided }) }, actor);
    return { isKnownNow: await makesKnown(work, kind, account) };
  });
  if (!outcome) throw refused(given);
  if ('triesLeft' in outcome) throw new WrongCodeError(outcome.triesLeft);
  return { email: asked.email, ...outcome };
}

/**
 * Whether a proof makes the browser known. If the account has a second factor, its password or mailbox alone is not
 * enough. Otherwise, someone who has only one of them could get more attempts at the second factor with each new
 * browser.
 */
async function makesKnown({ tx }: EnvelopeChange, kind: ProofKind, account: ProvingAccount | undefined) {
  switch (kind) {
    case 'ACCOUNT':
    case 'PASSKEY':
    case 'AUTHENTICATOR_CODE':
    case 'BACKUP_CODE':
      return true;
    case 'PASSWORD':
    case 'EMAIL_CODE':
    case 'PROVIDER_PHONE':
    case 'PROVIDER_ACCOUNT':
    case 'PROVIDER_IDENTITY':
      return !account || !hasAny(await findFactors(tx, account.userId));
  }
}

const nothing: Check = async () => null;

async function countProof(services: Services, { ip }: Visitor, recipientId: number, given: GivenProof): Promise<void> {
  // Asking for the result is not a guess, so it has a separate limit.
  if (given.method === 'PROVIDER' && given.code === null) {
    return countByNetwork(services, 'PROVIDER_PROOF_ASKED', ip, recipientId);
  }
  await countByNetwork(services, 'PROOF', ip, recipientId);
  await countByNetwork(services, 'PROOF_OF_DAY', ip, recipientId);
}

/** Accepts each code only once, because someone may have watched the recipient enter it. */
function useLongCode({ clock }: Services, who: LongCodeOf): Check {
  return async ({ tx, now }) => {
    const period = Math.floor(now.getTime() / LONG_CODE.periodMs);
    const isFirst = await isWithinLimit(
      { database: tx, clock },
      'LONG_SIGNING_CODE_USED',
      JSON.stringify([who, period]),
    );
    return isFirst ? { kind: 'EMAIL_CODE', userId: null, sessionId: null } : null;
  };
}

/**
 * Prepares a check and does the slow work before the envelope is locked. An attempt counts even if a later step fails.
 */
async function prepareCheck(
  services: Services,
  given: GivenProof,
  {
    purpose,
    account,
    asked,
    visitor,
    browserSecret,
  }: {
    purpose: ProofPurpose;
    account: ProvingAccount | undefined;
    asked: RecipientRow;
    visitor: Visitor;
    browserSecret: string;
  },
): Promise<Check | 'PENDING'> {
  switch (given.method) {
    case 'ACCOUNT': {
      const { userId, sessionId } = given.signedIn ?? {};
      if (!account || sessionId === undefined || userId !== account.userId) return nothing;
      return async ({ tx }) =>
        (await isCurrentSession(tx.orm, sessionId)) ? { kind: 'ACCOUNT', userId: account.userId, sessionId } : null;
    }
    case 'PASSWORD': {
      await countAttempt(services, 'PASSWORD', attemptSubject(services, asked.email, visitor.knownBrowser));
      const isRight = await passwordMatches(account?.passwordHash, given.password);
      const { userId, passwordHash } = account ?? {};
      if (!isRight || userId === undefined || !passwordHash) return nothing;
      return async ({ tx }) =>
        (await isCurrentPassword(tx.orm, userId, passwordHash)) ? { kind: 'PASSWORD', userId, sessionId: null } : null;
    }
    case 'PASSKEY': {
      const { response } = given;
      const { userId } = account ?? {};
      if (userId === undefined) return nothing;
      if (!(await isSignedByPasskey(services, { userId, recipientId: asked.id, purpose }, response))) return nothing;
      return async ({ tx }) =>
        (await isCurrentPasskey(tx.orm, response.id)) ? { kind: 'PASSKEY', userId, sessionId: null } : null;
    }
    case 'PROVIDER': {
      const begun = { recipientId: asked.id, purpose, proof: given.proof, browserSecret };
      const state = await checkProviderProof(services, begun, given.code);
      if (state === null || state === 'PENDING') return state ?? nothing;
      const { provided, take } = state;
      const accepted = { kind: provided.kind, provided, userId: null, sessionId: null };
      return async (work) => ((await take(work)) ? accepted : null);
    }
    case 'TWO_FACTOR_AUTH': {
      if (account?.hasAuthenticator) {
        const { userId } = account;
        await countCode(services, visitor, { userId, recipientId: asked.id, email: asked.email }, given.signedIn);
        await loadCodes();
        return async ({ tx, now }) => {
          const kind = await spendSecondFactor(tx, { accountSecret: services.accountSecret, now }, userId, given.code);
          return kind && { kind, userId, sessionId: null };
        };
      }
      return async ({ tx, now }, { id: recipientId }) => {
        const key = { recipientId, purpose, kind: 'EMAIL_CODE' } as const;
        const { isRight, triesLeft } = await tryAnswer(tx.orm, services, key, given.code, now);
        if (isRight) return { kind: 'EMAIL_CODE', userId: null, sessionId: null };
        return triesLeft === null ? null : { triesLeft };
      };
    }
  }
}

/**
 * Counts an attempt at an authenticator code. Anyone with one of the recipient's links, from any sender, can use up the
 * attempts of unknown browsers. Browsers in which the recipient has signed in have their own limit.
 */
async function countCode(
  services: Services,
  { ip, knownBrowser: browserName }: Visitor,
  { userId, recipientId, email }: { userId: number; recipientId: number; email: string },
  signedIn: SignedIn | null,
): Promise<void> {
  const isSignedIn = signedIn?.userId === userId;
  const own = isSignedIn ? `session ${signedIn.sessionId}` : knownBrowser(services.accountSecret, email, browserName);
  if (own) {
    await countAttempt(services, 'OWN_SECOND_FACTOR', own);
    await countAttempt(services, 'OWN_SECOND_FACTOR_OF_DAY', own);
    await countAttempt(services, 'SECOND_FACTOR_OF_KNOWN_BROWSERS_AND_DAY', userId);
    return;
  }
  await countByNetwork(services, 'SECOND_FACTOR', ip, userId);
  await countAttempt(services, 'SECOND_FACTOR_OF_DAY', `${userId} ${recipientId}`);
  await countAttempt(services, 'SECOND_FACTOR_OF_ACCOUNT', userId);
  await countAttempt(services, 'SECOND_FACTOR_OF_MONTH', userId);
}

/** Stores a proof, replacing the previous one for the same browser and purpose. */
async function keepProof(
  { tx, now }: EnvelopeChange,
  proof: Accepted & { recipientId: number; purpose: ProofPurpose; browserHash: Uint8Array },
): Promise<void> {
  const { recipientId, purpose, browserHash, provided = null, ...proven } = proof;
  const kept = { ...proven, provided, createdAt: now, expiresAt: new Date(now.getTime() + PROOF_LIFETIME_MS[purpose]) };
  await tx.orm
    .delete(recipientProofs)
    .where(and(eq(recipientProofs.recipientId, recipientId), lte(recipientProofs.expiresAt, now)));
  await tx.orm
    .insert(recipientProofs)
    .values({ recipientId, purpose, browserHash, ...kept })
    .onConflictDoUpdate({
      target: [recipientProofs.recipientId, recipientProofs.purpose, recipientProofs.browserHash],
      set: kept,
    });
}

/**
 * Returns the same error for a missing account and a wrong secret, so that strangers cannot find out which accounts
 * exist.
 */
function refused({ method }: GivenProof): RuleViolation {
  const message = {
    ACCOUNT: "You are not signed in with the account of the recipient's email address.",
    PASSWORD: 'The password is incorrect.',
    PASSKEY: 'The passkey was not accepted.',
    TWO_FACTOR_AUTH: 'The code is incorrect or has expired. After five incorrect codes, request a new one.',
    PROVIDER:
      'The authentication provider did not confirm this, or it was started in another browser, or it has expired.',
  }[method];
  return new RuleViolation('PROOF_NOT_ACCEPTED', message);
}
