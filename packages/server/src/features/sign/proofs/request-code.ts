import { randomInt } from 'node:crypto';
import type { ProofPurpose } from '@countersign/contracts/vocabulary';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { EMAIL_CODE, LONG_CODE } from '../../../domain/proofs/proof.ts';
import { changeEnvelope } from '../../../envelopes/change/change-envelope.ts';
import { recordedRecipient } from '../../../envelopes/record/recorded-recipient.ts';
import { recipientActor } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { refusedFor, waitBefore } from '../../../platform/limits/attempts.ts';
import { findProvingAccount } from '../../accounts/credentials/proving-account.ts';
import { findByToken, type RecipientContext } from '../recipient/identify-recipient.ts';
import { putChallenge, usedUpUntil } from './challenges.ts';
import { inGroups, longCode } from './long-code.ts';
import { requireProofAsked } from './require-proof-asked.ts';

/**
 * Emails a single-use code to a recipient, for one document and purpose.
 * @throws RuleViolation RECIPIENT_AUTHENTICATION_REQUIRED, INVALID_REQUEST if an emailed code is not enough,
 * TOO_MANY_ATTEMPTS
 */
export async function requestCode(services: Services, caller: RecipientContext, purpose: ProofPurpose): Promise<void> {
  const { recipient } = caller;
  await requireProofAsked(services, caller, purpose, 'TWO_FACTOR_AUTH');
  if ((await findProvingAccount(services.database.orm, recipient.email))?.hasAuthenticator) {
    throw new RuleViolation('INVALID_REQUEST', "This recipient's code comes from their authenticator app.");
  }
  const wait = await waitForShort(services, recipient.id, purpose);
  const isShort = wait === 0;
  // Anyone with the link can use up the short codes. A long code still lets the owner of the mailbox in.
  if (!isShort) {
    const waitForLong = await waitBefore(services, 'LONG_SIGNING_CODE', `${recipient.id} ${purpose}`);
    if (waitForLong > 0) throw refusedFor(Math.min(wait, waitForLong));
  }
  const short = String(randomInt(10 ** EMAIL_CODE.digits)).padStart(EMAIL_CODE.digits, '0');
  await changeEnvelope(services, caller, { signingToken: caller.token }, async (work) => {
    const current = findByToken(work.contents, caller.token);
    const asked = { ...recordedRecipient(current), purpose, kind: 'EMAIL_CODE' as const };
    const say = (code: string, lifetimeMs: number) =>
      work.say('AUTHENTICATION_REQUESTED', asked, recipientActor(caller, current), { code, lifetimeMs });
    if (isShort) {
      const key = { recipientId: current.id, purpose, kind: 'EMAIL_CODE' } as const;
      await putChallenge(work.tx.orm, services, key, { answer: short, now: work.now, ...EMAIL_CODE });
      say(short, EMAIL_CODE.lifetimeMs);
    } else {
      const code = longCode(services, { recipientId: current.id, email: current.email, purpose }, work.now);
      say(inGroups(code), LONG_CODE.periodMs);
    }
  });
}

/**
 * Returns the number of seconds until a recipient can get a short code. If the result is 0, the request has been
 * counted. Short codes are paused after too many wrong attempts at the last one, or after too many requests within 15
 * minutes or a day.
 */
async function waitForShort(services: Services, recipientId: number, purpose: ProofPurpose): Promise<number> {
  const now = services.clock.now();
  const until = await usedUpUntil(services.database.orm, { recipientId, purpose, kind: 'EMAIL_CODE' }, now);
  if (until) return Math.ceil((until.getTime() - now.getTime()) / 1000);
  return (
    (await waitBefore(services, 'SIGNING_CODE', recipientId)) ||
    (await waitBefore(services, 'SIGNING_CODE_OF_DAY', recipientId))
  );
}
