import type { Language } from '@countersign/languages';
import { and, eq, gt } from 'drizzle-orm';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { PASSWORD_LINK_LIFETIME_MS } from '../../domain/proofs/proof.ts';
import { mailboxOf } from '../../domain/text/email-address.ts';
import type { Services } from '../../envelopes/services.ts';
import { addressLinks, passwordLinks, users } from '../../platform/db/schema.ts';
import { inTransaction, type Transaction } from '../../platform/db/transaction.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import { hashToken } from '../../platform/hash-token.ts';
import { newPasswordLinkToken } from '../../platform/identifiers.ts';
import { countAttempt, countByNetwork } from '../../platform/limits/attempts.ts';
import { addressLinkUrl } from '../../platform/links.ts';
import { queueAddressMails } from '../notify/mail/queue-account-mails.ts';
import { findUser } from './find-user.ts';
import { changePrincipals } from './known-tokens.ts';
import type { SignedIn } from './sign-in.ts';

/**
 * Mails a link to the address that an account is to get, and tells the one it has, whose reader can stop it by another
 * password. The answer is the same whether another account has the address or not; the reader of its mail learns it.
 * @throws RuleViolation INVALID_REQUEST where it is the address of the account; RetryLater
 */
export async function requestAddress(
  services: Services,
  { userId, email: before, name }: SignedIn,
  { email, language, ip }: { email: string; language: Language; ip: string | null },
): Promise<void> {
  if (email === before.toLowerCase()) throw new RuleViolation('INVALID_REQUEST', 'The account has this address.');
  await countByNetwork(services, 'PASSWORD_LINK_OF_NETWORK', ip);
  await countAttempt(services, 'PASSWORD_LINK', mailboxOf(email));
  const token = newPasswordLinkToken();
  await inTransaction(services.database, async (tx) => {
    const now = services.clock.now();
    const expiresAt = new Date(now.getTime() + PASSWORD_LINK_LIFETIME_MS);
    // After a mistyped address, only the link to the right one is left.
    await tx.orm.delete(addressLinks).where(eq(addressLinks.userId, userId));
    await tx.orm.insert(addressLinks).values({ tokenHash: hashToken(token), userId, email, createdAt: now, expiresAt });
    const url = addressLinkUrl(services.config, token);
    await queueAddressMails(services, tx, now, { name, before, email, url, language });
  });
  services.jobs.wake('send-mail');
}

/** The address that a link makes the one of its account; null where it can no longer be used. */
export const viewAddressLink = ({ database, clock }: Services, token: string): Promise<{ email: string } | null> =>
  inTransaction(database, async (tx) => {
    const link = await findLink(tx, token, clock.now());
    return link ? { email: link.email } : null;
  });

/**
 * Gives the account that asked for it the address of a link. Its sessions and ways to sign in stay; links to choose a
 * password that were sent to the address before end.
 * @throws RuleViolation PASSWORD_LINK_INVALID, EMAIL_TAKEN
 */
export async function confirmAddress({ database, clock }: Services, token: string): Promise<void> {
  await changePrincipals(database, () =>
    inTransaction(database, async (tx) => {
      const now = clock.now();
      const link = await findLink(tx, token, now);
      if (!link) throw new RuleViolation('PASSWORD_LINK_INVALID', 'This link was used or is too old.');
      const { userId, email } = link;
      if ((await findUser(tx, email)) !== undefined) throw taken();
      const [user] = await tx.orm.select({ before: users.email }).from(users).where(eq(users.id, userId)).for('update');
      // Of two links at once, or a new password at this moment, one finds nothing left to use.
      const used = await tx.orm
        .delete(addressLinks)
        .where(eq(addressLinks.userId, userId))
        .returning({ tokenHash: addressLinks.tokenHash });
      if (!user || used.length === 0) throw new RuleViolation('PASSWORD_LINK_INVALID', 'This link was used already.');
      await tx.orm.delete(passwordLinks).where(eq(passwordLinks.email, user.before));
      await tx.orm.update(users).set({ email, emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
    }).catch((error: unknown) => {
      // Somebody made an account with it at the same time.
      throw isUniqueViolation(error, 'users_email') ? taken() : error;
    }),
  );
}

const taken = () => new RuleViolation('EMAIL_TAKEN', 'There is an account with this address already.');

async function findLink(tx: Transaction, token: string, now: Date) {
  const [link] = await tx.orm
    .select({ userId: addressLinks.userId, email: addressLinks.email })
    .from(addressLinks)
    .where(and(eq(addressLinks.tokenHash, hashToken(token)), gt(addressLinks.expiresAt, now)));
  return link;
}
