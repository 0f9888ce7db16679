import { expect, it } from 'vitest';
import { mayGrant } from './invitation.ts';
import { TEAM_ROLES } from './policies.ts';

it.each([
  ['ADMIN', ['ADMIN', 'MANAGER', 'MEMBER', 'VIEWER']],
  ['MANAGER', ['MEMBER', 'VIEWER']],
  ['MEMBER', []],
  ['VIEWER', []],
  [null, []],
] as const)('a member with the role %s can invite others as: %j', (role, granted) => {
  expect(TEAM_ROLES.filter((each) => mayGrant(role, each))).toEqual(granted);
});
