import { libraryEndpoints } from '@countersign/contracts/account';
import type { AccountChange } from '../../features/notify/mail/account-mails.ts';

type Endpoint = (typeof libraryEndpoints)[keyof typeof libraryEndpoints];

interface LibraryEndpoint {
  operation: Endpoint;
  /** Kind of secret in the body. Attempts are counted for the account. */
  takes?: 'PASSWORD' | 'SECOND_FACTOR';
  /** Change that is reported to the account's email addresses. */
  changes?: AccountChange;
}

/** Lists the endpoints of the auth library that can be reached from outside. All others are hidden from callers. */
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
