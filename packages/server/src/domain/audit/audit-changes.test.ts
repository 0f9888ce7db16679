import { expect, test } from 'vitest';
import { changesBetween } from './audit-changes.ts';

test('an audit entry records only changed properties, each with its previous value', () => {
  const before = { title: 'Lease', pages: 2, isLarge: false, note: null as string | null, kept: 'as it is' };

  expect(changesBetween(before, { title: 'Rent', pages: 3, isLarge: true, note: 'new' })).toEqual([
    { property: 'title', from: 'Lease', to: 'Rent' },
    { property: 'pages', from: 2, to: 3 },
    { property: 'isLarge', from: false, to: true },
    { property: 'note', from: null, to: 'new' },
  ]);
  expect(changesBetween(before, { title: 'Lease', pages: 2, isLarge: false, note: null })).toEqual([]);
});

test('an audit entry records a previously missing property as null', () => {
  expect(changesBetween<{ note?: string | null | undefined }>({}, { note: null })).toEqual([]);
  expect(changesBetween<{ note?: string | null | undefined }>({ note: 'old' }, { note: undefined })).toEqual([
    { property: 'note', from: 'old', to: null },
  ]);
});

test('an audit entry records a structured value as canonical JSON, so the order of its keys does not matter', () => {
  const before: Record<string, unknown> = { meta: { unit: 'day', count: 3 } };

  expect(changesBetween(before, { meta: { count: 3, unit: 'day' } })).toEqual([]);
  expect(changesBetween(before, { meta: { count: 4, unit: 'day' } })).toEqual([
    { property: 'meta', from: '{"count":3,"unit":"day"}', to: '{"count":4,"unit":"day"}' },
  ]);
});
