import { expect, test } from 'vitest';
import type { EditedDraft } from '../src/editor/model/draft.ts';
import { newField } from '../src/editor/model/edits.ts';

const A0 = { width: 2384, height: 3370, scale: 2384 / 842 };
const A4 = { width: 595, height: 842 };
const draft = { files: [{ id: 'item_1', pages: [A4, A0] }], fields: [], recipients: [] } as unknown as EditedDraft;

const sizeOn = (page: number, shown = draft): number[] => {
  const field = newField(shown, 'SIGNATURE', 'r1', { fileId: 'item_1', page, x: 300, y: 300 });
  const { width, height } = page === 1 ? A4 : A0;
  return [(field.width * width) / 100, (field.height * height) / 100].map(Math.round);
};

test('a new field is scaled up on pages larger than A3', () => {
  expect(sizeOn(1)).toEqual([160, 44]);
  expect(sizeOn(2)).toEqual([453, 125]);
});

test('a new field has the size of the last one of its type, scaled to its page', () => {
  const last = newField(draft, 'SIGNATURE', 'r1', { fileId: 'item_1', page: 1, x: 300, y: 300 });
  expect(sizeOn(2, { ...draft, fields: [{ ...last, width: last.width / 2 }] })).toEqual([227, 125]);
});
