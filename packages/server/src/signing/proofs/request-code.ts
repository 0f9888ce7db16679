import { randomInt } from 'node:crypto';
import { countAttempt } from '../../accounts/attempts.ts';
import { findProvingAccount } from '../../accounts/proving-account.ts';
import { EMAIL_CODE, type ProofPurpose } from '../../domain/proof.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import { changeEnvelope } from '../../envelopes/change-envelope.ts';
import { queueCodeMail } from '../../mail/queue-sign-in-mails.ts';
import { recordedRecipient } from '../../recipients/recorded-recipient.ts';
import type { Services } from '../../services.ts';
import { recipientOf } from '../find-recipient.ts';
import { actorOf, type Visitor } from '../visitor.ts';
import { putChallenge } from './challenges.ts';
import { findAsked } from './find-asked.ts';

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
  await countAttempt(services, 'SIGNING_CODE', recipient.id);
  await countAttempt(services, 'SIGNING_CODE_OF_DAY', recipient.id);
  const code = String(randomInt(10 ** EMAIL_CODE.digits)).padStart(EMAIL_CODE.digits, '0');
  await changeEnvelope(services, { signingToken: visitor.token }, async (work) => {
    const current = recipientOf(await work.contents(), visitor.token);
    const key = { recipientId: current.id, purpose, kind: 'EMAIL_CODE' } as const;
    await putChallenge(work.tx.orm, services, key, { answer: code, now: work.now, ...EMAIL_CODE });
    await queueCodeMail(work, current, { code, purpose });
    const asked = { ...recordedRecipient(current), purpose, kind: 'EMAIL_CODE' as const };
    work.record('AUTHENTICATION_REQUESTED', asked, actorOf(visitor, current));
  });
}
