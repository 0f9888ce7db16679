import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { emailAddressSchema, LIMITS, singleLine } from '../text/index.ts';
import { instant, success } from '../v2/basics.ts';
import { code, newPassword, passkeyResponse, password } from './secrets.ts';

const token = z.string().max(200);
const loose = z.looseObject({});
const common = { tag: 'Account', action: 'accounts.sign-in', method: 'post' } as const;
/** Requests and responses that the auth library defines. */
const ofLibrary = { ...common, body: loose, bodyIsOptional: true, answer: loose, problems: [] } as const;

/** Operations of `/api/auth`: signing in and out, and emailed links. */
export const authEndpoints = {
  signIn: defineOperation({
    ...common,
    id: 'auth-sign-in',
    path: '/sign-in/email',
    summary: 'Sign in with a password',
    body: z.object({ email: emailAddressSchema, password }),
    answer: z.looseObject({ twoFactorRedirect: z.boolean().optional() }),
    problems: ['TOO_MANY_ATTEMPTS'],
  }),
  requestPasswordLink: defineOperation({
    ...common,
    id: 'auth-password-link',
    path: '/password-link',
    summary: 'Email a link with which a password can be set',
    body: z.object({ email: emailAddressSchema, returnTo: z.string().optional() }),
    answer: z.object({ isSent: z.literal(true) }),
    problems: ['TOO_MANY_ATTEMPTS'],
  }),
  choosePassword: defineOperation({
    ...common,
    id: 'auth-password',
    path: '/password',
    summary: 'Set a password with an emailed link',
    body: z.object({
      token,
      password: newPassword,
      name: singleLine(LIMITS.recipientName).trim().optional(),
      code: code.optional(),
      passkey: passkeyResponse.optional(),
    }),
    answer: z.object({ email: z.string(), returnTo: z.string() }),
    problems: ['PASSWORD_LINK_INVALID', 'PASSWORD_TOO_COMMON', 'SECOND_FACTOR_REQUIRED', 'PROOF_NOT_ACCEPTED'],
  }),
  passkeyOfLink: defineOperation({
    ...common,
    id: 'auth-password-passkey',
    path: '/password/passkey',
    summary: 'Get a challenge for a passkey of the account that an emailed link belongs to',
    body: z.object({ token }),
    answer: loose,
    problems: ['PASSWORD_LINK_INVALID'],
  }),
  beginRecovery: defineOperation({
    ...common,
    id: 'auth-recovery',
    path: '/recovery',
    summary: 'Begin the wait after which lost second factors are removed',
    body: z.object({ token }),
    answer: z.object({ dueAt: instant }),
    problems: ['PASSWORD_LINK_INVALID'],
  }),
  stop: defineOperation({
    ...common,
    id: 'auth-stop',
    path: '/stop',
    summary: 'Stop a change that waits, with the link in the email about it',
    body: z.object({ token }),
    answer: success,
    problems: ['PASSWORD_LINK_INVALID'],
  }),
  confirmAddress: defineOperation({
    ...common,
    id: 'auth-address',
    path: '/address',
    summary: 'Confirm a new email address with the link sent to it',
    body: z.object({ token }),
    answer: z.object({ dueAt: instant }),
    problems: ['PASSWORD_LINK_INVALID'],
  }),
};

/** Operations of `/api/auth` that the auth library carries out. Its other endpoints cannot be reached. */
export const libraryEndpoints = {
  signOut: defineOperation({ ...ofLibrary, id: 'auth-sign-out', path: '/sign-out', summary: 'Sign out' }),
  enableAuthenticator: defineOperation({
    ...ofLibrary,
    id: 'auth-authenticator-enable',
    path: '/two-factor/enable',
    summary: 'Get the key for an authenticator app, and backup codes',
  }),
  disableAuthenticator: defineOperation({
    ...ofLibrary,
    id: 'auth-authenticator-disable',
    path: '/two-factor/disable',
    summary: 'Remove the authenticator app',
  }),
  makeBackupCodes: defineOperation({
    ...ofLibrary,
    id: 'auth-backup-codes',
    path: '/two-factor/generate-backup-codes',
    summary: 'Replace the backup codes',
  }),
  verifyCode: defineOperation({
    ...ofLibrary,
    id: 'auth-code',
    path: '/two-factor/verify-totp',
    summary: 'Enter a code of the authenticator app. The first one turns the app on',
  }),
  verifyBackupCode: defineOperation({
    ...ofLibrary,
    id: 'auth-backup-code',
    path: '/two-factor/verify-backup-code',
    summary: 'Enter a backup code',
  }),
  newPasskey: defineOperation({
    ...common,
    id: 'auth-passkey-new',
    method: 'get',
    path: '/passkey/generate-register-options',
    summary: 'Get a challenge for a new passkey',
    answer: loose,
    problems: [],
  }),
  passkeyChallenge: defineOperation({
    ...common,
    id: 'auth-passkey-challenge',
    method: 'get',
    path: '/passkey/generate-authenticate-options',
    summary: 'Get a challenge to sign in with a passkey',
    answer: loose,
    problems: [],
  }),
  addPasskey: defineOperation({
    ...ofLibrary,
    id: 'auth-passkey-add',
    path: '/passkey/verify-registration',
    summary: 'Add a passkey',
  }),
  verifyPasskey: defineOperation({
    ...ofLibrary,
    id: 'auth-passkey',
    path: '/passkey/verify-authentication',
    summary: 'Sign in with a passkey',
  }),
  removePasskey: defineOperation({
    ...ofLibrary,
    id: 'auth-passkey-remove',
    path: '/passkey/delete-passkey',
    summary: 'Remove a passkey',
  }),
};
