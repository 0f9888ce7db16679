import { messagesIn } from '@countersign/languages';
import { expect, test } from 'vitest';
import type { DirectView } from '../src/direct/direct-view.ts';
import { renderDirectPage } from '../src/direct/render-direct-page.tsx';

const VIEW: DirectView = {
  title: 'Lease',
  description: '',
  ask: 'Sam asks you to sign.',
  brand: null,
  isMailed: true,
  team: 'Sam',
  pages: 1,
  confirmsEmail: false,
  values: [
    { field: 'Box', value: 'A' },
    { field: 'Box', value: 'B' },
  ],
  token: 'token',
  next: '/sign',
  externalId: 'card-9',
  name: '',
  email: '',
  isNameLocked: false,
  isEmailLocked: false,
};

test('a link that repeats a name keeps all its values if the visitor changes the language', () => {
  const messages = { direct: messagesIn('en', 'direct'), form: messagesIn('en', 'form') };
  const page = renderDirectPage(VIEW, { language: 'en', messages }, '/direct.js', { nonce: 'n', stylesheet: '' });
  const kept = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([\w-]+)"/g)];
  expect(kept.map(([, name, value]) => [name, value])).toEqual([
    ['Box', 'A'],
    ['Box', 'B'],
    ['externalId', 'card-9'],
  ]);
});
