import type { AccountChange } from '../../features/notify/mail/account-mails.ts';

/** Describes an endpoint of the auth library that can be reached from outside. */
interface LibraryEndpoint {
  method: 'GET' | 'POST';
  /** Secret of an account in the body, whose attempts are counted for that account. */
  takes?: 'PASSWORD' | 'SECOND_FACTOR';
  /** Change of which the addresses of the account are notified. */
  changes?: AccountChange;
}

/** Lists the endpoints of the auth library that can be reached from outside. The others do not exist for callers. */
export const LIBRARY_ENDPOINTS: Readonly<Record<string, LibraryEndpoint>> = {
  '/sign-out': { method: 'POST' },
  '/two-factor/enable': { method: 'POST', takes: 'PASSWORD' },
  '/two-factor/disable': { method: 'POST', takes: 'PASSWORD', changes: 'AUTHENTICATOR_REMOVED' },
  '/two-factor/generate-backup-codes': { method: 'POST', takes: 'PASSWORD', changes: 'BACKUP_CODES_CREATED' },
  // The first code of a person who is signed in turns on their app.
  '/two-factor/verify-totp': { method: 'POST', takes: 'SECOND_FACTOR' },
  '/two-factor/verify-backup-code': { method: 'POST', takes: 'SECOND_FACTOR' },
  '/passkey/generate-register-options': { method: 'GET' },
  '/passkey/generate-authenticate-options': { method: 'GET' },
  '/passkey/verify-registration': { method: 'POST', changes: 'PASSKEY_ADDED' },
  '/passkey/verify-authentication': { method: 'POST' },
  '/passkey/delete-passkey': { method: 'POST', changes: 'PASSKEY_REMOVED' },
};
