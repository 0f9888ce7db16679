// Written by `npm run addresses`. Pages load these in place of the schemas.
import type { AddressOf } from '../call.ts';
import type { accountEndpoints } from './account.ts';
import type { authEndpoints, libraryEndpoints } from './auth.ts';
import type { setupEndpoints } from './setup.ts';

type Operations = typeof accountEndpoints & typeof authEndpoints & typeof libraryEndpoints & typeof setupEndpoints;
type To<Name extends keyof Operations> = AddressOf<Operations[Name]>;

export const get = 'GET /api/account' as To<'get'>;
export const rename = 'POST /api/account/name' as To<'rename'>;
export const changePassword = 'POST /api/account/password' as To<'changePassword'>;
export const changeAddress = 'POST /api/account/address' as To<'changeAddress'>;
export const signature = 'GET /api/account/signature' as To<'signature'>;
export const saveSignature = 'POST /api/account/signature' as To<'saveSignature'>;
export const deleteSignature = 'POST /api/account/signature/delete' as To<'deleteSignature'>;
export const revokeToken = 'POST /api/account/tokens/revoke' as To<'revokeToken'>;
export const namePasskey = 'POST /api/account/passkeys/name' as To<'namePasskey'>;
export const endSession = 'POST /api/account/sessions/end' as To<'endSession'>;
export const endOtherSessions = 'POST /api/account/sessions/end-others' as To<'endOtherSessions'>;
export const signIn = 'POST /api/auth/sign-in/email' as To<'signIn'>;
export const requestPasswordLink = 'POST /api/auth/password-link' as To<'requestPasswordLink'>;
export const choosePassword = 'POST /api/auth/password' as To<'choosePassword'>;
export const passkeyOfLink = 'POST /api/auth/password/passkey' as To<'passkeyOfLink'>;
export const beginRecovery = 'POST /api/auth/recovery' as To<'beginRecovery'>;
export const stop = 'POST /api/auth/stop' as To<'stop'>;
export const confirmAddress = 'POST /api/auth/address' as To<'confirmAddress'>;
export const signOut = 'POST /api/auth/sign-out' as To<'signOut'>;
export const enableAuthenticator = 'POST /api/auth/two-factor/enable' as To<'enableAuthenticator'>;
export const disableAuthenticator = 'POST /api/auth/two-factor/disable' as To<'disableAuthenticator'>;
export const makeBackupCodes = 'POST /api/auth/two-factor/generate-backup-codes' as To<'makeBackupCodes'>;
export const verifyCode = 'POST /api/auth/two-factor/verify-totp' as To<'verifyCode'>;
export const verifyBackupCode = 'POST /api/auth/two-factor/verify-backup-code' as To<'verifyBackupCode'>;
export const newPasskey = 'GET /api/auth/passkey/generate-register-options' as To<'newPasskey'>;
export const passkeyChallenge = 'GET /api/auth/passkey/generate-authenticate-options' as To<'passkeyChallenge'>;
export const addPasskey = 'POST /api/auth/passkey/verify-registration' as To<'addPasskey'>;
export const verifyPasskey = 'POST /api/auth/passkey/verify-authentication' as To<'verifyPasskey'>;
export const removePasskey = 'POST /api/auth/passkey/delete-passkey' as To<'removePasskey'>;
export const setUp = 'POST /api/setup' as To<'setUp'>;
