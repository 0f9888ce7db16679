import type { Language } from '@countersign/languages';
import { eq } from 'drizzle-orm';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { WAIT_MS } from '../../domain/proofs/proof.ts';
import type { Services } from '../../envelopes/services.ts';
import { recipientProofs } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { countAttempt } from '../../platform/limits/attempts.ts';
import { stopUrl } from '../../platform/links.ts';
import { queueAccountChanged, queueRecoveryMails } from '../notify/mail/queue-account-mails.ts';
import { findFactors, hasAny, removeFactors } from './factors.ts';
import { findUser, isUserOf, lockUser } from './find-user.ts';
import { requirePasswordLink } from './password-link.ts';
import { knownAddresses, recoveryDueAt, startWaiting, stopRecovery } from './waiting-changes.ts';

/**
 * Starts the waiting period after which a password link needs no second factor, for a person who has lost theirs. A link that
 * stops it is emailed to every known address. Signing in stops it too.
 * @returns when the waiting period ends; one that has already started continues
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
    // If two requests arrive at the same time, one starts the wait and the other finds it started.
    const userId = (await lockUser(tx, isUserOf(email)))?.id;
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
 * Removes the second factors of an account on behalf of an operator who knows the owner, and notifies every known address.
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
