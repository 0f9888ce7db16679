import { randomInt } from 'node:crypto';
import type { ProofPurpose } from '@countersign/contracts/signing';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { EMAIL_CODE, LONG_CODE } from '../../../domain/proofs/proof.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import { recordedRecipient } from '../../../envelopes/recorded-recipient.ts';
import type { Services } from '../../../envelopes/services.ts';
import { refusedFor, waitBefore } from '../../../platform/limits/attempts.ts';
import { findProvingAccount } from '../../accounts/proving-account.ts';
import { recipientOf } from '../find-recipient.ts';
import { actorOf, type Visitor } from '../visitor.ts';
import { putChallenge, usedUpUntil } from './challenges.ts';
import { findRecipientToProve } from './find-recipient-to-prove.ts';
import { inGroups, longCode } from './long-code.ts';

/**
 * Emails a code to a recipient. It is valid once, for this recipient, document and purpose.
 * @throws RuleViolation RECIPIENT_AUTHENTICATION_REQUIRED, INVALID_REQUEST if an emailed code is not enough, TOO_MANY_ATTEMPTS
 */
export async function requestCode(services: Services, visitor: Visitor, purpose: ProofPurpose): Promise<void> {
  const { recipient } = await findRecipientToProve(services, visitor, purpose, 'TWO_FACTOR_AUTH');
  // A recipient with an authenticator app must use it.
  if ((await findProvingAccount(services.database.orm, recipient.email))?.hasAuthenticator) {
    throw new RuleViolation('INVALID_REQUEST', "This recipient's code comes from their authenticator app.");
  }
  const wait = await waitForShort(services, recipient.id, purpose);
  const isShort = wait === 0;
  // Others with the link can use up the short codes. In that case, a long code is emailed, so that the reader of the mailbox
  // still gets in.
  if (!isShort) {
    const waitForLong = await waitBefore(services, 'LONG_SIGNING_CODE', `${recipient.id} ${purpose}`);
    if (waitForLong > 0) throw refusedFor(Math.min(wait, waitForLong));
  }
  const short = String(randomInt(10 ** EMAIL_CODE.digits)).padStart(EMAIL_CODE.digits, '0');
  await changeEnvelope(services, visitor, { signingToken: visitor.token }, async (work) => {
    const current = recipientOf(work.contents, visitor.token);
    const asked = { ...recordedRecipient(current), purpose, kind: 'EMAIL_CODE' as const };
    const say = (code: string, lifetimeMs: number) =>
      work.say('AUTHENTICATION_REQUESTED', asked, actorOf(visitor, current), { code, lifetimeMs });
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
 * Returns the seconds until a recipient can get a short code. If it returns 0, they get one, which is counted. Short codes stop
 * once the attempts at the last one are used up, or the limit for 15 minutes or the day is reached.
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
