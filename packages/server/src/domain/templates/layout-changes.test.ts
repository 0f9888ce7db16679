import { expect, test } from 'vitest';
import { DEFAULT_DOCUMENT_META } from '../envelope/document-meta.ts';
import type { LayoutField, LayoutRole, TemplateLayout } from './layout.ts';
import { countChanges, layoutChanges } from './layout-changes.ts';

const role = (id: number, name: string, more: Partial<LayoutRole> = {}): LayoutRole => ({
  ...{ id, name, email: '', roleName: '', role: 'SIGNER', signingOrder: null, isOptional: false, authOptions: null },
  ...more,
});

const field = (id: number, recipientId: number, more: Partial<LayoutField> = {}): LayoutField => ({
  ...{ id, fileId: 'a', recipientId, type: 'TEXT', page: 1, meta: { label: `Field ${id}` } },
  ...{ positionX: 10, positionY: 10, width: 20, height: 5 },
  ...more,
});

const layout = (more: Partial<TemplateLayout> = {}): TemplateLayout => ({
  ...{ title: 'Lease', meta: DEFAULT_DOCUMENT_META, authOptions: null, attachments: [] },
  files: [
    { id: 'a', title: 'Lease.pdf', sha256: '0a', pages: 3 },
    { id: 'b', title: 'Rules.pdf', sha256: '0b', pages: 1 },
  ],
  recipients: [role(1, 'Tenant'), role(2, 'Landlord')],
  fields: [field(11, 1), field(12, 2)],
  ...more,
});

const changed = (after: Partial<TemplateLayout>, before: Partial<TemplateLayout> = {}): string[] =>
  layoutChanges(layout(before), layout(after)).map((change) =>
    [change.thing, change.change, 'label' in change ? change.label : 'name' in change ? change.name : '']
      .join(' ')
      .trim(),
  );

test('equal layouts have no changes', () => {
  expect(changed({})).toEqual([]);
});

test('objects that were removed and added again with a new id are the same if they are equal otherwise', () => {
  const again = {
    recipients: [role(2, 'Landlord'), role(7, 'Tenant')],
    fields: [field(12, 2), field(70, 7, { meta: { label: 'Field 11' } })],
  };
  expect(changed(again)).toEqual([]);
  expect(changed({}, again)).toEqual([]);
});

test('of two equal objects, only one is the same as another', () => {
  const twice = { fields: [field(11, 1), field(12, 2), field(13, 1, { meta: { label: 'Field 11' } })] };
  expect(changed({}, twice)).toEqual(['FIELD REMOVED Field 11']);
  expect(changed(twice)).toEqual(['FIELD ADDED Field 11']);
});

test('a field whose place or size differs has moved, and has changed if anything else differs too', () => {
  const fields = (more: Partial<LayoutField>) => ({ fields: [field(11, 1, more), field(12, 2)] });
  for (const place of [{ page: 2 }, { positionX: 11 }, { height: 6 }, { fileId: 'b' }]) {
    expect(changed(fields(place))).toEqual(['FIELD MOVED Field 11']);
  }
  for (const other of [
    { recipientId: 2 },
    { type: 'NUMBER' as const },
    { page: 2, meta: { label: 'Field 11', required: true } },
  ]) {
    expect(changed(fields(other))).toEqual(['FIELD CHANGED Field 11']);
  }
});

test('files count as changed if their title, PDF or order differs', () => {
  const [a, b] = layout().files;
  expect(changed({ files: [b!, a!] })).toEqual(['FILE CHANGED Rules.pdf', 'FILE CHANGED Lease.pdf']);
  expect(changed({ files: [a!] })).toEqual(['FILE REMOVED Rules.pdf']);
  expect(changed({ files: [{ ...a!, sha256: '0c' }, b!] })).toEqual(['FILE CHANGED Lease.pdf']);
  expect(changed({}, { files: [b!] })).toEqual(['FILE ADDED Lease.pdf']);
});

test('a role is named by its own name, or by its person', () => {
  const lou = { name: 'Lou', email: 'lou@example.com' };
  expect(changed({ recipients: [role(1, 'Tenant'), role(2, 'Landlord', lou)] })).toEqual(['ROLE CHANGED Lou']);
  expect(changed({ recipients: [role(1, 'Tenant'), role(2, '', { ...lou, roleName: 'Landlord' })] })).toEqual([
    'ROLE CHANGED Landlord',
  ]);
});

test('changes are counted by thing and kind', () => {
  const after = layout({
    ...{ title: 'Sublease', meta: { ...DEFAULT_DOCUMENT_META, language: 'de' } },
    attachments: [{ label: 'Rules', url: 'https://example.com' }],
    fields: [field(11, 1, { page: 2 }), field(12, 2, { page: 2 })],
  });
  expect(countChanges(layoutChanges(layout(), after))).toEqual({
    ...{ TITLE_CHANGED: 1, SETTINGS_CHANGED: 1, LINKS_CHANGED: 1, FIELD_MOVED: 2 },
  });
});
