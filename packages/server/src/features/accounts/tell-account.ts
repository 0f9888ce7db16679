import type { Language } from '@countersign/languages';
import type { Services } from '../../envelopes/services.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AccountChange } from '../notify/mail/account-mails.ts';
import { queueAccountChanged } from '../notify/mail/queue-account-mails.ts';
import type { SignedIn } from './sign-in.ts';
import { knownAddresses } from './waiting-changes.ts';

/**
 * Emails the addresses of an account after the auth library has changed it. The library commits on its own, so no one is
 * notified if the process dies in between.
 */
export async function tellAccount(
  services: Services,
  { userId, email }: Pick<SignedIn, 'userId' | 'email'>,
  change: AccountChange,
  language: Language,
): Promise<void> {
  await inTransaction(services.database, async (tx) => {
    const now = services.clock.now();
    const to = await knownAddresses(tx, userId, now);
    await queueAccountChanged(services, tx, now, { email, to, change, language });
  });
  services.jobs.wake('send-mail');
}
