import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { emailAddressSchema, LIMITS, singleLine } from '../text/index.ts';
import { instant, success } from '../v2/shared/basics.ts';
import {
  type NewPasskey,
  type PasskeyCreation,
  type PasskeyRequest,
  type SignedChallenge,
  signedChallenge,
} from './passkeys.ts';
import { code, newPassword, password } from './secrets.ts';

const token = z.string().max(LIMITS.token);
const common = { tag: 'Account', action: 'accounts.sign-in', method: 'post' } as const;

/** A request body that the auth library parses and validates. */
const libraryBody = <Body extends object>() =>
  z.custom<Body>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
const libraryAnswer = <Answer = unknown>() => z.custom<Answer>();
const ofLibrary = { ...common, bodyIsOptional: true, answer: libraryAnswer(), problems: [] } as const;

/** Operations of `/api/auth`: signing in, signing out, and links in emails. */
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
      passkey: signedChallenge.optional(),
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
    answer: z.custom<PasskeyRequest>(),
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
  join: defineOperation({
    ...common,
    id: 'auth-join',
    path: '/join',
    summary: 'Create an account with an invitation to a team, and join the team',
    body: z.object({ token, name: singleLine(LIMITS.recipientName).trim().min(1), password: newPassword }),
    answer: z.object({ email: z.string(), teamId: z.int() }),
    problems: ['INVITATION_INVALID', 'EMAIL_TAKEN', 'PASSWORD_TOO_COMMON', 'TOO_MANY_ATTEMPTS'],
  }),
  mailInvitation: defineOperation({
    ...common,
    id: 'auth-join-link',
    path: '/join/link',
    summary: 'Email the link of an invitation to the invited address',
    body: z.object({ token }),
    answer: z.object({ isSent: z.literal(true) }),
    problems: ['INVITATION_INVALID', 'EMAIL_TAKEN', 'TOO_MANY_ATTEMPTS'],
  }),
};

/** Operations of `/api/auth` that the auth library handles. Its other endpoints are not exposed. */
export const libraryEndpoints = {
  signOut: defineOperation({
    ...ofLibrary,
    id: 'auth-sign-out',
    path: '/sign-out',
    summary: 'Sign out',
    body: libraryBody<Record<string, never>>(),
  }),
  enableAuthenticator: defineOperation({
    ...ofLibrary,
    id: 'auth-authenticator-enable',
    path: '/two-factor/enable',
    summary: 'Get the key for an authenticator app, and backup codes',
    body: libraryBody<{ password: string }>(),
    answer: libraryAnswer<{ totpURI: string; backupCodes: string[] }>(),
  }),
  disableAuthenticator: defineOperation({
    ...ofLibrary,
    id: 'auth-authenticator-disable',
    path: '/two-factor/disable',
    summary: 'Remove the authenticator app',
    body: libraryBody<{ password: string }>(),
  }),
  makeBackupCodes: defineOperation({
    ...ofLibrary,
    id: 'auth-backup-codes',
    path: '/two-factor/generate-backup-codes',
    summary: 'Replace the backup codes',
    body: libraryBody<{ password: string }>(),
    answer: libraryAnswer<{ backupCodes: string[] }>(),
  }),
  verifyCode: defineOperation({
    ...ofLibrary,
    id: 'auth-code',
    path: '/two-factor/verify-totp',
    summary: 'Enter a code of the authenticator app. The first one turns the app on',
    body: libraryBody<{ code: string }>(),
  }),
  verifyBackupCode: defineOperation({
    ...ofLibrary,
    id: 'auth-backup-code',
    path: '/two-factor/verify-backup-code',
    summary: 'Enter a backup code',
    body: libraryBody<{ code: string }>(),
  }),
  newPasskey: defineOperation({
    ...common,
    id: 'auth-passkey-new',
    method: 'get',
    path: '/passkey/generate-register-options',
    summary: 'Get a challenge for a new passkey',
    answer: libraryAnswer<PasskeyCreation>(),
    problems: [],
  }),
  passkeyChallenge: defineOperation({
    ...common,
    id: 'auth-passkey-challenge',
    method: 'get',
    path: '/passkey/generate-authenticate-options',
    summary: 'Get a challenge to sign in with a passkey',
    answer: libraryAnswer<PasskeyRequest>(),
    problems: [],
  }),
  addPasskey: defineOperation({
    ...ofLibrary,
    id: 'auth-passkey-add',
    path: '/passkey/verify-registration',
    summary: 'Add a passkey',
    body: libraryBody<{ response: NewPasskey }>(),
  }),
  verifyPasskey: defineOperation({
    ...ofLibrary,
    id: 'auth-passkey',
    path: '/passkey/verify-authentication',
    summary: 'Sign in with a passkey',
    body: libraryBody<{ response: SignedChallenge }>(),
  }),
  removePasskey: defineOperation({
    ...ofLibrary,
    id: 'auth-passkey-remove',
    path: '/passkey/delete-passkey',
    summary: 'Remove a passkey',
    body: libraryBody<{ id: string }>(),
  }),
};
