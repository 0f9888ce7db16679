import { expect, it } from 'vitest';
import { mayGrant } from './invitation.ts';
import { TEAM_ROLES } from './policies.ts';

const [admin, manager, member, viewer] = TEAM_ROLES;

it.each([
  [admin, TEAM_ROLES],
  [manager, [member, viewer]],
  [member, []],
  [viewer, []],
  [null, []],
] as const)('a member with the role %s can invite others as: %j', (role, granted) => {
  expect(TEAM_ROLES.filter((each) => mayGrant(role, each))).toEqual(granted);
});
