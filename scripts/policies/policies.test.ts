import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { policiesPage } from './policies-page.ts';

it('docs/policies.md says what the table of policies says (npm run policies writes it anew) [T854]', () => {
  expect(readFileSync(new URL('../../docs/policies.md', import.meta.url), 'utf8')).toBe(policiesPage());
});
