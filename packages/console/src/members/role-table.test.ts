import { expect, it } from 'vitest';
import { MAY_GRANT, POLICIES } from '../../../server/src/domain/teams/policies.ts';
import { HANDED_OVER as ACTIONS } from '../../../server/src/features/accounts/members/belongings.ts';
import { GRANTED, HANDED_OVER, ROLE_TABLE } from './role-table.ts';

it.each(ROLE_TABLE)('the roles listed for $action are those of the policy table', ({ action, roles }) => {
  expect([...roles].toReversed()).toEqual(POLICIES[action].roles);
});

it('the invitation form offers the roles that the policy table lets a role give', () => {
  for (const [role, granted] of Object.entries(GRANTED)) {
    expect([...granted].toSorted()).toEqual([...MAY_GRANT[role as keyof typeof GRANTED]].toSorted());
  }
});

it.each(HANDED_OVER)('the roles that can take over %s are those of the policy table', (kind, roles) => {
  expect(roles).toEqual(POLICIES[ACTIONS[kind]].roles);
});
