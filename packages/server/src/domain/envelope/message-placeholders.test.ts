import { expect, test } from 'vitest';
import { fillPlaceholders } from './message-placeholders.ts';

const PLACEHOLDERS = {
  'signer.name': 'Ann $& {signer.email}',
  'signer.email': 'ann@example.com',
  'document.name': 'Lease',
};

test('message placeholders are filled in once, and other braces stay as they are', () => {
  expect(fillPlaceholders('{signer.name}: {document.name} {signer.email} {signer.name} {x} {}', PLACEHOLDERS)).toBe(
    'Ann $& {signer.email}: Lease ann@example.com Ann $& {signer.email} {x} {}',
  );
});
