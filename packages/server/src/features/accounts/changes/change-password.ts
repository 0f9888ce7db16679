import type { Language } from '@countersign/languages';
import { and, eq } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Services } from '../../../envelopes/services.ts';
import { passwordLinks, signIns, users } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { queueAccountChanged } from '../../notify/mail/queue-account-mails.ts';
import { requireUncommonPassword } from '../credentials/password-policy.ts';
import { hashPassword, passwordMatches } from '../credentials/passwords.ts';
import type { SignedIn } from '../sign-in/sign-in.ts';
import { lockUser } from '../users/find-user.ts';
import { knownAddresses } from '../users/pending-changes.ts';
import { endPasswordAccess } from './end-password-access.ts';

/**
 * Changes the password of an account. Ends all other sessions, and invalidates recipients' proofs as well as links that
 * set a password or change the address. Passkeys and the authenticator app stay, because the person has entered the old
 * password.
 * @throws RuleViolation PROOF_NOT_ACCEPTED if the old password is wrong, PASSWORD_TOO_COMMON
 */
export async function changePassword(
  services: Services,
  { userId, sessionId, email, name }: SignedIn,
  { current, password, language }: { current: string; password: string; language: Language },
): Promise<void> {
  const { database, clock, jobs } = services;
  const isOwn = and(eq(signIns.userId, userId), eq(signIns.provider, 'credential'));
  const [before] = await database.orm.select({ passwordHash: signIns.passwordHash }).from(signIns).where(isOwn);
  if (!(await passwordMatches(before?.passwordHash, current))) throw wrong();
  await requireUncommonPassword(password, { email, name, serviceUrl: services.config.BASE_URL });
  const passwordHash = await hashPassword(password);
  await inTransaction(database, async (tx) => {
    const now = clock.now();
    await lockUser(tx, eq(users.id, userId));
    // Fails if a simultaneous request has changed the password since it was verified.
    const [changed] = await tx.orm
      .update(signIns)
      .set({ passwordHash, updatedAt: now })
      .where(and(isOwn, eq(signIns.passwordHash, before?.passwordHash ?? '')))
      .returning({ id: signIns.id });
    if (!changed) throw wrong();
    await tx.orm.delete(passwordLinks).where(eq(passwordLinks.email, email));
    await endPasswordAccess(tx, userId, sessionId);
    const to = await knownAddresses(tx, userId, now);
    await queueAccountChanged(services, tx, now, { email, to, change: 'PASSWORD_CHANGED', language });
  });
  jobs.wake('send-mail');
}

const wrong = () => new RuleViolation('PROOF_NOT_ACCEPTED', 'The password is incorrect.');
