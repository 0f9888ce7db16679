import { and, eq, ne } from 'drizzle-orm';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Services } from '../../envelopes/services.ts';
import { addressLinks, passwordLinks, recipientProofs, sessions, signIns } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import type { SignedIn } from './sign-in.ts';

/**
 * Gives an account another password. What rests on the old one ends: all other sessions, proofs of recipients, and links
 * to choose a password or to take another address. Passkeys and authenticator app stay, since the person who changes it has shown the old one.
 * @throws RuleViolation PROOF_NOT_ACCEPTED where the old one is wrong
 */
export async function changePassword(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, sessionId, email }: SignedIn,
  { current, password }: { current: string; password: string },
): Promise<void> {
  const isOwn = and(eq(signIns.userId, userId), eq(signIns.provider, 'credential'));
  const [before] = await database.orm.select({ passwordHash: signIns.passwordHash }).from(signIns).where(isOwn);
  if (!(await passwordMatches(before?.passwordHash, current))) throw wrong();
  const passwordHash = await hashPassword(password);
  await inTransaction(database, async (tx) => {
    // Of two changes at once the second finds another password than it was shown.
    const [changed] = await tx.orm
      .update(signIns)
      .set({ passwordHash, updatedAt: clock.now() })
      .where(and(isOwn, eq(signIns.passwordHash, before?.passwordHash ?? '')))
      .returning({ id: signIns.id });
    if (!changed) throw wrong();
    await tx.orm.delete(addressLinks).where(eq(addressLinks.userId, userId));
    await tx.orm.delete(passwordLinks).where(eq(passwordLinks.email, email));
    // Last: a sign-in with the old password at this moment either sees the new one or is ended here.
    await tx.orm.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
    await tx.orm.delete(recipientProofs).where(eq(recipientProofs.userId, userId));
  });
}

const wrong = () => new RuleViolation('PROOF_NOT_ACCEPTED', 'This is not the password of the account.');
