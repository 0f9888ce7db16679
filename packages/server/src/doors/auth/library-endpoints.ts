import type { AccountChange } from '../../features/notify/mail/account-mails.ts';

interface LibraryEndpoint {
  method: 'GET' | 'POST';
  /** Kind of secret in the body. Attempts are counted for the account. */
  takes?: 'PASSWORD' | 'SECOND_FACTOR';
  /** Change that is reported to the account's email addresses. */
  changes?: AccountChange;
}

/** Lists the endpoints of the auth library that can be reached from outside. All others are hidden from callers. */
export const LIBRARY_ENDPOINTS: Readonly<Record<string, LibraryEndpoint>> = {
  '/sign-out': { method: 'POST' },
  '/two-factor/enable': { method: 'POST', takes: 'PASSWORD' },
  '/two-factor/disable': { method: 'POST', takes: 'PASSWORD', changes: 'AUTHENTICATOR_REMOVED' },
  '/two-factor/generate-backup-codes': { method: 'POST', takes: 'PASSWORD', changes: 'BACKUP_CODES_CREATED' },
  // The first code that a signed-in person enters turns on their authenticator app.
  '/two-factor/verify-totp': { method: 'POST', takes: 'SECOND_FACTOR' },
  '/two-factor/verify-backup-code': { method: 'POST', takes: 'SECOND_FACTOR' },
  '/passkey/generate-register-options': { method: 'GET' },
  '/passkey/generate-authenticate-options': { method: 'GET' },
  '/passkey/verify-registration': { method: 'POST', changes: 'PASSKEY_ADDED' },
  '/passkey/verify-authentication': { method: 'POST' },
  '/passkey/delete-passkey': { method: 'POST', changes: 'PASSKEY_REMOVED' },
};
