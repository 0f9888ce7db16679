import { expect, test } from 'vitest';
import { RECIPIENT_ROLES, type RecipientRole, SIGNING_STATUSES, type SigningStatus } from '../recipients/recipient.ts';
import { isEveryoneFinished } from './completion.ts';

const one = (role: RecipientRole, signingStatus: SigningStatus) => ({ role, signingStatus });

test.each(RECIPIENT_ROLES.flatMap((role) => SIGNING_STATUSES.map((status) => ({ role, status }))))(
  'a document with one $role who is $status is finished unless a signature or approval is pending',
  ({ role, status }) => {
    const isAwaited = (role === 'SIGNER' || role === 'APPROVER') && status !== 'SIGNED';
    expect(isEveryoneFinished([one(role, status)])).toBe(!isAwaited);
  },
);

test('a document is finished only when every signer and approver has finished', () => {
  expect(isEveryoneFinished([one('SIGNER', 'SIGNED'), one('APPROVER', 'NOT_SIGNED')])).toBe(false);
  expect(isEveryoneFinished([one('SIGNER', 'SIGNED'), one('APPROVER', 'SIGNED'), one('CC', 'NOT_SIGNED')])).toBe(true);
});
