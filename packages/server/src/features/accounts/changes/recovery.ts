import type { Language } from '@countersign/languages';
import { eq } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { WAIT_MS } from '../../../domain/proofs/proof.ts';
import { stopUrl } from '../../../envelopes/links.ts';
import type { Services } from '../../../envelopes/services.ts';
import { recipientProofs } from '../../../envelopes/tables/index.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { countAttempt } from '../../../platform/limits/attempts.ts';
import { queueAccountChanged, queueRecoveryMails } from '../../notify/mail/queue-account-mails.ts';
import { findFactors, hasAny, removeFactors } from '../credentials/factors.ts';
import { findUser, isUserWithEmail, lockUser } from '../users/find-user.ts';
import { knownAddresses, recoveryDueAt, startWaiting, stopRecovery } from '../users/pending-changes.ts';
import { requirePasswordLink } from './password-link.ts';

/**
 * Starts the waiting period after which a password link no longer requires a second factor, for someone who has lost
 * theirs. Every known address receives a link that stops the recovery. Signing in also stops it.
 * @returns the end of the waiting period, which may have started earlier
 * @throws RuleViolation PASSWORD_LINK_INVALID, INVALID_REQUEST for an account without factors; RetryLater
 */
export async function beginRecovery(
  services: Services,
  { token, language }: { token: string; language: Language },
): Promise<{ dueAt: Date }> {
  const { database, clock, config, jobs } = services;
  const dueAt = await inTransaction(database, async (tx) => {
    const now = clock.now();
    const { email } = await requirePasswordLink(tx, token, now);
    // The lock ensures that simultaneous requests start only one waiting period.
    const userId = (await lockUser(tx, isUserWithEmail(email)))?.id;
    if (userId === undefined || !hasAny(await findFactors(tx, userId))) {
      throw new RuleViolation('INVALID_REQUEST', 'The account has no second factor to remove.');
    }
    const begun = await recoveryDueAt(tx, userId, now);
    if (begun) return begun;
    await countAttempt({ database: tx, clock }, 'RECOVERY_OF_DAY', userId);
    const end = new Date(now.getTime() + WAIT_MS);
    const stop = await startWaiting(tx, { userId, kind: 'FACTORS', language, createdAt: now, dueAt: end });
    const to = await knownAddresses(tx, userId, now);
    await queueRecoveryMails(services, tx, now, { email, to, url: stopUrl(config, stop), language });
    return end;
  });
  jobs.wake('send-mail');
  return { dueAt };
}

/**
 * Removes the second factors of an account and notifies every known address. For operators who have verified the
 * owner's identity in some other way.
 * @throws RuleViolation NOT_FOUND
 */
export async function removeFactorsByOperator(
  services: Pick<Services, 'database' | 'clock' | 'config' | 'jobs'>,
  email: string,
): Promise<{ userId: number; email: string }> {
  return inTransaction(services.database, async (tx) => {
    const now = services.clock.now();
    const userId = await findUser(tx, email);
    if (userId === undefined) throw new RuleViolation('NOT_FOUND', `There is no account with the address ${email}.`);
    await stopRecovery(tx, userId);
    await removeFactors(tx, userId, now);
    await tx.orm.delete(recipientProofs).where(eq(recipientProofs.userId, userId));
    const to = await knownAddresses(tx, userId, now);
    await queueAccountChanged(services, tx, now, { email, to, change: 'FACTORS_REMOVED', language: 'en' });
    return { userId, email };
  });
}
