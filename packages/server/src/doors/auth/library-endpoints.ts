import type { Operation } from '@countersign/contracts';
import { libraryEndpoints } from '@countersign/contracts/account';
import type { AccountChange } from '../../features/notify/mail/account-mails.ts';

interface LibraryEndpoint {
  operation: Operation & { action: 'accounts.sign-in' };
  /** Kind of secret in the body. Attempts are counted for the account. */
  takes?: 'PASSWORD' | 'SECOND_FACTOR';
  /** Change of the account that is reported to its email addresses. */
  changes?: AccountChange;
}

/** Endpoints of the auth library that are exposed. All others are hidden. */
export const LIBRARY_ENDPOINTS: readonly LibraryEndpoint[] = [
  { operation: libraryEndpoints.signOut },
  { operation: libraryEndpoints.enableAuthenticator, takes: 'PASSWORD' },
  { operation: libraryEndpoints.disableAuthenticator, takes: 'PASSWORD', changes: 'AUTHENTICATOR_REMOVED' },
  { operation: libraryEndpoints.makeBackupCodes, takes: 'PASSWORD', changes: 'BACKUP_CODES_CREATED' },
  // The first code that a signed-in person enters turns on their authenticator app.
  { operation: libraryEndpoints.verifyCode, takes: 'SECOND_FACTOR' },
  { operation: libraryEndpoints.verifyBackupCode, takes: 'SECOND_FACTOR' },
  { operation: libraryEndpoints.newPasskey },
  { operation: libraryEndpoints.passkeyChallenge },
  { operation: libraryEndpoints.addPasskey, changes: 'PASSKEY_ADDED' },
  { operation: libraryEndpoints.verifyPasskey },
  { operation: libraryEndpoints.removePasskey, changes: 'PASSKEY_REMOVED' },
];
