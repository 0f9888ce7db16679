import { z } from 'zod';
import { signatureInput } from '../bodies/signature.ts';
import { defineOperation } from '../operation.ts';
import { emailAddressSchema, LIMITS, person } from '../text/index.ts';
import { instant, success } from '../v2/shared/basics.ts';
import { ownDetails } from './details.ts';
import { profile } from './profile.ts';
import { code, newPassword, password } from './secrets.ts';

const { name } = person.shape;
const rowId = z.int().min(1);
const common = { tag: 'Account', answer: success, method: 'post' } as const;

/** Operations of `/api/account`, where people manage their own account. */
export const accountEndpoints = {
  get: defineOperation({
    id: 'account-get',
    action: 'profile.read',
    method: 'get',
    path: '/',
    tag: 'Account',
    summary: 'Get your account with its passkeys and sessions',
    answer: profile,
    problems: [],
  }),
  rename: defineOperation({
    ...common,
    id: 'account-rename',
    action: 'profile.change',
    path: '/name',
    summary: 'Change your name',
    body: z.object({ name }),
    problems: [],
  }),
  changePassword: defineOperation({
    ...common,
    id: 'account-password',
    action: 'profile.secure',
    path: '/password',
    summary: 'Change your password',
    body: z.object({ current: password, password: newPassword }),
    problems: ['SIGN_IN_AGAIN', 'PASSWORD_TOO_COMMON', 'PROOF_NOT_ACCEPTED'],
  }),
  changeAddress: defineOperation({
    ...common,
    id: 'account-address',
    action: 'profile.secure',
    path: '/address',
    summary: 'Ask for another email address, which a link sent to it confirms',
    body: z.union([z.object({ email: emailAddressSchema, password }), z.object({ email: emailAddressSchema, code })]),
    problems: ['SIGN_IN_AGAIN', 'PROOF_NOT_ACCEPTED'],
  }),
  signature: defineOperation({
    id: 'account-signature',
    action: 'profile.read',
    method: 'get',
    path: '/signature',
    tag: 'Account',
    summary: 'Get your saved signature, or null',
    answer: z.object({ saved: z.object({ signature: signatureInput, savedAt: instant }).nullable() }),
    problems: [],
  }),
  saveSignature: defineOperation({
    ...common,
    id: 'account-signature-save',
    action: 'profile.change',
    path: '/signature',
    summary: 'Save a signature in place of the one before',
    body: z.object({ signature: signatureInput }),
    problems: ['INVALID_FIELD_VALUE'],
  }),
  deleteSignature: defineOperation({
    ...common,
    id: 'account-signature-delete',
    action: 'profile.change',
    path: '/signature/delete',
    summary: 'Delete your saved signature',
    body: z.object({}),
    problems: [],
  }),
  details: defineOperation({
    id: 'account-details',
    action: 'profile.read',
    method: 'get',
    path: '/details',
    tag: 'Account',
    summary: 'Get the initials and details that you saved for signing, or null',
    answer: z.object({ saved: z.object({ details: ownDetails, savedAt: instant }).nullable() }),
    problems: [],
  }),
  saveDetails: defineOperation({
    ...common,
    id: 'account-details-save',
    action: 'profile.change',
    path: '/details',
    summary: 'Save initials and details in place of those before',
    body: z.object({
      details: ownDetails.refine((details) => Object.values(details).some((value) => value !== ''), {
        error: 'must contain at least one value',
      }),
    }),
    problems: ['INVALID_FIELD_VALUE'],
  }),
  deleteDetails: defineOperation({
    ...common,
    id: 'account-details-delete',
    action: 'profile.change',
    path: '/details/delete',
    summary: 'Delete your saved initials and details',
    body: z.object({}),
    problems: [],
  }),
  joinTeam: defineOperation({
    id: 'account-join',
    action: 'profile.change',
    method: 'post',
    path: '/join',
    tag: 'Account',
    summary: 'Join a team with an invitation to your address',
    body: z.object({ token: z.string().max(LIMITS.token) }),
    answer: z.object({ teamId: z.int() }),
    problems: ['INVITATION_INVALID'],
  }),
  revokeToken: defineOperation({
    ...common,
    id: 'account-token-revoke',
    action: 'profile.change',
    path: '/tokens/revoke',
    summary: 'Revoke one of your API tokens',
    body: z.object({ id: rowId }),
    problems: ['NOT_FOUND'],
  }),
  namePasskey: defineOperation({
    ...common,
    id: 'account-passkey-name',
    action: 'profile.change',
    path: '/passkeys/name',
    summary: 'Name one of your passkeys',
    body: z.object({ id: rowId, name }),
    problems: ['NOT_FOUND'],
  }),
  endSession: defineOperation({
    ...common,
    id: 'account-session-end',
    action: 'profile.change',
    path: '/sessions/end',
    summary: 'Sign out another browser',
    body: z.object({ id: rowId }),
    problems: ['NOT_FOUND'],
  }),
  endOtherSessions: defineOperation({
    ...common,
    id: 'account-sessions-end',
    action: 'profile.change',
    path: '/sessions/end-others',
    summary: 'Sign out all other browsers',
    body: z.object({}),
    problems: [],
  }),
};
