import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { policiesPage } from './policies-page.ts';

it('docs/policies.md matches the policy table (npm run policies updates it) [T854]', () => {
  expect(readFileSync(new URL('../../docs/policies.md', import.meta.url), 'utf8')).toBe(policiesPage());
});
