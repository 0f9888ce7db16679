import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq, lte } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { LONG_CODE, PROOF_LIFETIME_MS, type ProofKind, type ProofPurpose } from '../../../domain/proofs/proof.ts';
import { changeEnvelope, type EnvelopeChange } from '../../../envelopes/change-envelope.ts';
import { recordedRecipient } from '../../../envelopes/recorded-recipient.ts';
import type { RecipientRow } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { recipientProofs } from '../../../platform/db/schema.ts';
import { hashBrowserSecret } from '../../../platform/identifiers.ts';
import { countAttempt, countByNetwork, isWithinLimit } from '../../../platform/limits/attempts.ts';
import { whoTries } from '../../accounts/known-browser.ts';
import { passwordMatches } from '../../accounts/passwords.ts';
import { findProvingAccount, type ProvingAccount } from '../../accounts/proving-account.ts';
import { loadCodes, spendSecondFactor } from '../../accounts/second-factor.ts';
import type { SignedIn } from '../../accounts/sign-in.ts';
import { isStillPasskey, isStillPassword, isStillSession } from '../../accounts/still-there.ts';
import { recipientOf } from '../find-recipient.ts';
import { actorOf, type Visitor } from '../visitor.ts';
import { tryAnswer } from './challenges.ts';
import { findAsked } from './find-asked.ts';
import { isLongCode, type LongCodeOf } from './long-code.ts';
import { isSignedByPasskey } from './passkey-proof.ts';

/** What a recipient gives to prove who they are, by the method of `authOptions`. */
export type GivenProof =
  | { method: 'ACCOUNT'; signedIn: SignedIn | null }
  | { method: 'PASSWORD'; password: string }
  | { method: 'TWO_FACTOR_AUTH'; code: string }
  | { method: 'PASSKEY'; response: AuthenticationResponseJSON };

/** What was found right, and what it rests on. */
interface Accepted {
  kind: ProofKind;
  userId: number | null;
  sessionId: number | null;
}

/** Decides within the change that records the decision; null where it proves nothing. */
type Check = (work: EnvelopeChange, recipient: RecipientRow) => Promise<Accepted | null>;

/**
 * A recipient proves who they are. What is right lets this browser through, on this document, for this purpose, for a
 * while; what is wrong is recorded as well, up to a number a day. The given secret never is.
 * @returns the address of the recipient
 * @throws RuleViolation PROOF_NOT_ACCEPTED, TOO_MANY_ATTEMPTS, and those of `findAsked`
 */
export async function prove(
  services: Services,
  visitor: Visitor,
  purpose: ProofPurpose,
  given: GivenProof,
  browserSecret: string,
): Promise<{ email: string }> {
  const { recipient: asked } = await findAsked(services, visitor, purpose, given.method);
  const account = await findProvingAccount(services.database.orm, asked.email);
  const who = { recipientId: asked.id, email: asked.email, purpose };
  const isLong =
    given.method === 'TWO_FACTOR_AUTH' &&
    !account?.hasAuthenticator &&
    isLongCode(services, who, given.code, services.clock.now());
  // The one thing that nobody can guess: it is not kept out by those who guess at others.
  if (!isLong) await countProof(services, visitor, asked.id);
  const check = isLong
    ? useLongCode(services, who)
    : await checkOf(services, given, { purpose, account, asked, visitor });
  const accepted = await changeEnvelope(services, { signingToken: visitor.token }, async (work) => {
    const recipient = recipientOf(await work.contents(), visitor.token);
    const actor = actorOf(visitor, recipient);
    const about = { ...recordedRecipient(recipient), purpose };
    const result = await check(work, recipient);
    if (!result) {
      const counting = { database: work.tx, clock: services.clock };
      if (await isWithinLimit(counting, 'FAILED_PROOF_OF_DAY', recipient.id)) {
        work.record('AUTHENTICATION_FAILED', { ...about, method: given.method }, actor);
      }
      return false;
    }
    await keepProof(work, {
      ...result,
      recipientId: recipient.id,
      purpose,
      browserHash: hashBrowserSecret(browserSecret),
    });
    work.record('AUTHENTICATION_SUCCEEDED', { ...about, kind: result.kind }, actor);
    return true;
  });
  if (!accepted) throw refused(given);
  return { email: asked.email };
}

const nothing: Check = async () => null;

async function countProof(services: Services, { ip }: Visitor, recipientId: number): Promise<void> {
  await countByNetwork(services, 'PROOF', ip, recipientId);
  await countByNetwork(services, 'PROOF_OF_DAY', ip, recipientId);
}

/** Once: the code is no secret any more. */
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

/** Does what is slow, or has to be counted even where the rest fails, before the envelope is locked. */
async function checkOf(
  services: Services,
  given: GivenProof,
  {
    purpose,
    account,
    asked,
    visitor,
  }: { purpose: ProofPurpose; account: ProvingAccount | undefined; asked: RecipientRow; visitor: Visitor },
): Promise<Check> {
  switch (given.method) {
    case 'ACCOUNT': {
      const { userId, sessionId } = given.signedIn ?? {};
      if (!account || sessionId === undefined || userId !== account.userId) return nothing;
      return async ({ tx }) =>
        (await isStillSession(tx.orm, sessionId)) ? { kind: 'ACCOUNT', userId: account.userId, sessionId } : null;
    }
    case 'PASSWORD': {
      await countAttempt(services, 'PASSWORD', whoTries(services, asked.email, visitor.knownBrowser));
      const isRight = await passwordMatches(account?.passwordHash, given.password);
      const { userId, passwordHash } = account ?? {};
      if (!isRight || userId === undefined || !passwordHash) return nothing;
      return async ({ tx }) =>
        (await isStillPassword(tx.orm, userId, passwordHash)) ? { kind: 'PASSWORD', userId, sessionId: null } : null;
    }
    case 'PASSKEY': {
      const { response } = given;
      const { userId } = account ?? {};
      if (userId === undefined) return nothing;
      if (!(await isSignedByPasskey(services, { userId, recipientId: asked.id, purpose }, response))) return nothing;
      return async ({ tx }) =>
        (await isStillPasskey(tx.orm, response.id)) ? { kind: 'PASSKEY', userId, sessionId: null } : null;
    }
    case 'TWO_FACTOR_AUTH': {
      if (account?.hasAuthenticator) {
        const { userId } = account;
        await countByNetwork(services, 'SECOND_FACTOR', visitor.ip, userId);
        await countAttempt(services, 'SECOND_FACTOR_OF_DAY', userId);
        await loadCodes();
        return async ({ tx, now }) => {
          const kind = await spendSecondFactor(tx, { accountSecret: services.accountSecret, now }, userId, given.code);
          return kind && { kind, userId, sessionId: null };
        };
      }
      return async ({ tx, now }, { id: recipientId }) => {
        const key = { recipientId, purpose, kind: 'EMAIL_CODE' } as const;
        const isRight = await tryAnswer(tx.orm, services, key, given.code, now);
        return isRight ? { kind: 'EMAIL_CODE', userId: null, sessionId: null } : null;
      };
    }
  }
}

/** One proof for a browser and a purpose: a new one takes the place of the old. */
async function keepProof(
  { tx, now }: EnvelopeChange,
  proof: Accepted & { recipientId: number; purpose: ProofPurpose; browserHash: Uint8Array },
): Promise<void> {
  const { recipientId, purpose, browserHash, ...proven } = proof;
  const kept = { ...proven, createdAt: now, expiresAt: new Date(now.getTime() + PROOF_LIFETIME_MS[purpose]) };
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

/** The same words whether there is no such account or the secret is wrong: a stranger learns of no account. */
function refused({ method }: GivenProof): RuleViolation {
  const message = {
    ACCOUNT: "You are not signed in with the account of the recipient's e-mail address.",
    PASSWORD: 'This password is not right.',
    PASSKEY: 'This passkey was not accepted.',
    TWO_FACTOR_AUTH: 'This code is not right, or no longer counts. After five wrong ones a new one is needed.',
  }[method];
  return new RuleViolation('PROOF_NOT_ACCEPTED', message);
}
