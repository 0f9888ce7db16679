/** An endpoint of the auth library that can be reached from outside. */
interface LibraryEndpoint {
  method: 'GET' | 'POST';
  /** The secret of an account in its body, whose attempts are counted for that account. */
  takes?: 'PASSWORD' | 'SECOND_FACTOR';
}

/** The endpoints of the auth library that can be reached from outside; the others do not exist there. */
export const LIBRARY_ENDPOINTS = {
  '/sign-out': { method: 'POST' },
  '/two-factor/enable': { method: 'POST', takes: 'PASSWORD' },
  '/two-factor/disable': { method: 'POST', takes: 'PASSWORD' },
  '/two-factor/generate-backup-codes': { method: 'POST', takes: 'PASSWORD' },
  '/two-factor/verify-totp': { method: 'POST', takes: 'SECOND_FACTOR' },
  '/two-factor/verify-backup-code': { method: 'POST', takes: 'SECOND_FACTOR' },
  '/passkey/generate-register-options': { method: 'GET' },
  '/passkey/generate-authenticate-options': { method: 'GET' },
  '/passkey/verify-registration': { method: 'POST' },
  '/passkey/verify-authentication': { method: 'POST' },
  '/passkey/delete-passkey': { method: 'POST' },
} as const satisfies Record<string, LibraryEndpoint>;

export type LibraryPath = keyof typeof LIBRARY_ENDPOINTS;
