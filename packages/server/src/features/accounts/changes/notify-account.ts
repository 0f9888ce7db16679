import type { Language } from '@countersign/languages';
import type { Services } from '../../../envelopes/services.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { AccountChange } from '../../notify/mail/account-mails.ts';
import { queueAccountChanged } from '../../notify/mail/queue-account-mails.ts';
import type { SignedIn } from '../sign-in/sign-in.ts';
import { knownAddresses } from '../users/pending-changes.ts';

/**
 * Emails the addresses of an account about a change that the auth library has made. The library commits first, so the
 * email is lost if the process stops in between.
 */
export async function notifyAccount(
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
