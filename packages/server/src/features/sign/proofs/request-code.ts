import { randomInt } from 'node:crypto';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { EMAIL_CODE, LONG_CODE, type ProofPurpose } from '../../../domain/proofs/proof.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import { recordedRecipient } from '../../../envelopes/recorded-recipient.ts';
import type { Services } from '../../../envelopes/services.ts';
import { countAttempt, isWithinLimit } from '../../../platform/limits/attempts.ts';
import { findProvingAccount } from '../../accounts/proving-account.ts';
import { queueCodeMail } from '../../accounts/queue-sign-in-mails.ts';
import { recipientOf } from '../find-recipient.ts';
import { actorOf, type Visitor } from '../visitor.ts';
import { isUsedUp, putChallenge } from './challenges.ts';
import { findAsked } from './find-asked.ts';
import { inGroups, longCode } from './long-code.ts';

/**
 * Mails a code to a recipient; it counts for this recipient, this document and this purpose, once.
 * @throws RuleViolation RECIPIENT_AUTHENTICATION_REQUIRED, INVALID_REQUEST where no mailed code will do, TOO_MANY_ATTEMPTS
 */
export async function requestCode(services: Services, visitor: Visitor, purpose: ProofPurpose): Promise<void> {
  const { recipient } = await findAsked(services, visitor, purpose, 'TWO_FACTOR_AUTH');
  // Whoever has an authenticator app is not let through by less.
  if ((await findProvingAccount(services.database.orm, recipient.email))?.hasAuthenticator) {
    throw new RuleViolation('INVALID_REQUEST', 'The code of this recipient comes from their authenticator app.');
  }
  const isShort = await mayBeShort(services, recipient.id, purpose);
  // Whoever holds the link can ask until no short one is left. The one mailed then lets in whoever reads the mail.
  if (!isShort) await countAttempt(services, 'LONG_SIGNING_CODE', `${recipient.id} ${purpose}`);
  const short = String(randomInt(10 ** EMAIL_CODE.digits)).padStart(EMAIL_CODE.digits, '0');
  await changeEnvelope(services, { signingToken: visitor.token }, async (work) => {
    const current = recipientOf(await work.contents(), visitor.token);
    if (isShort) {
      const key = { recipientId: current.id, purpose, kind: 'EMAIL_CODE' } as const;
      await putChallenge(work.tx.orm, services, key, { answer: short, now: work.now, ...EMAIL_CODE });
      await queueCodeMail(work, current, { code: short, purpose, lifetimeMs: EMAIL_CODE.lifetimeMs });
    } else {
      const code = longCode(services, { recipientId: current.id, email: current.email, purpose }, work.now);
      await queueCodeMail(work, current, { code: inGroups(code), purpose, lifetimeMs: LONG_CODE.periodMs });
    }
    const asked = { ...recordedRecipient(current), purpose, kind: 'EMAIL_CODE' as const };
    work.record('AUTHENTICATION_REQUESTED', asked, actorOf(visitor, current));
  });
}

/** Not after somebody has used up the tries of the last one, nor beyond the limits of a quarter of an hour and of a day. */
async function mayBeShort(services: Services, recipientId: number, purpose: ProofPurpose): Promise<boolean> {
  const key = { recipientId, purpose, kind: 'EMAIL_CODE' } as const;
  if (await isUsedUp(services.database.orm, key, services.clock.now())) return false;
  return (
    (await isWithinLimit(services, 'SIGNING_CODE', recipientId)) &&
    (await isWithinLimit(services, 'SIGNING_CODE_OF_DAY', recipientId))
  );
}
